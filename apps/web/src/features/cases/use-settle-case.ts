// After a decision: the case as it now is, or its list, when the decision put it out of the reader's sight.
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../ui/toasts.tsx'
import type { Case } from './case-types.ts'
import { useKeepCase } from './use-case.ts'

interface Words {
  done: string
  /** Instead, when the case is no longer there to be looked at. */
  gone: string
}

export function useSettleCase(): (changed: Case, words: Words) => void {
  const navigate = useNavigate()
  const keep = useKeepCase()
  return (changed, { done, gone }) => {
    const isGone = changed.can.length === 0
    showToast({ kind: isGone ? 'info' : 'success', text: isGone ? gone : done })
    if (isGone) navigate({ to: '/my-cases', ignoreBlocker: true })
    else keep(changed)
  }
}
