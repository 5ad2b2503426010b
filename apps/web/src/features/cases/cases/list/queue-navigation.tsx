// On the page of a waiting case: the keys of the queue, and the link to the next case after the decision.
import type { CaseId } from '@maat/contract/ids'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '../../../../parts/dialogs/shortcut-help.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useQueueNeighbours } from './use-waiting-cases.ts'

interface WalkQueueProps {
  caseId: CaseId
  isDecided: boolean
  onAccept: (() => void) | undefined
  onRefuse: (() => void) | undefined
}

export function QueueNavigation({ caseId, isDecided, onAccept, onRefuse }: WalkQueueProps) {
  const { t } = useTranslation('waiting')
  const navigate = useNavigate()
  const { previous, next, count } = useQueueNeighbours(caseId)
  const open = (id: string | undefined) =>
    void (id && navigate({ to: '/case-{$caseId}', params: { caseId: id } }))
  return (
    <>
      {isDecided &&
        (next ? (
          <Button look="primary" ref={button => button?.focus()} onClick={() => open(next)}>
            {t('next', { count })} <ArrowRight size={18} aria-hidden />
          </Button>
        ) : (
          <Link to="/my-cases">{t('nextNone')}</Link>
        ))}
      <ShortcutHelp
        shortcuts={{
          j: () => open(next),
          k: () => open(previous),
          ...(onAccept && { a: onAccept }),
          ...(onRefuse && { r: onRefuse }),
        }}
        keys={[
          { key: 'J', does: t('keys.next') },
          { key: 'K', does: t('keys.previous') },
          ...(onAccept ? [{ key: 'A', does: t('keys.accept') }] : []),
          ...(onRefuse ? [{ key: 'R', does: t('keys.refuse') }] : []),
        ]}
      />
    </>
  )
}
