// After a decision, shows the changed case, or the list if the reader may not read the case any more.
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { type Case, useUpdateCachedCase } from '../../case-access/index.ts'

interface Words {
  done: string
  /** The message if the reader cannot open the case any more. */
  gone: string
}

export function useAfterDecision(): (changed: Case, words: Words) => void {
  const navigate = useNavigate()
  const keep = useUpdateCachedCase()
  return (changed, { done, gone }) => {
    const isGone = changed.can.length === 0
    showToast({ kind: isGone ? 'info' : 'success', text: isGone ? gone : done })
    if (isGone) navigate({ to: '/my-cases', ignoreBlocker: true })
    else keep(changed)
  }
}
