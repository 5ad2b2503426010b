// A decision taken in the list: the case is read first, as its own page would.
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { Decision } from './decision-values.ts'
import { useCase, useKeepCase } from './use-case.ts'

interface DecideWaitingProps {
  caseId: string
  decision: Decision
  onClose(): void
  /** With what to say of it. */
  onDecided(done: string): void
}

export function DecideWaiting({ caseId, decision, onClose, onDecided }: DecideWaitingProps) {
  const { t } = useTranslation(['cases', 'shell'])
  const found = useCase(caseId)
  const keep = useKeepCase()
  if (found.data)
    return (
      <DecideDialog
        theCase={found.data}
        decision={decision}
        onClose={onClose}
        onDecided={(changed, done) => {
          if (changed.can.length > 0) keep(changed)
          onDecided(done)
        }}
      />
    )
  return (
    <Dialog
      title={t(`${decision}.title`)}
      isOpen
      onClose={onClose}
      width="wide"
      actions={<Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>}
    >
      {found.isError ? (
        <ReadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton rows={2} height={6} />
      )}
    </Dialog>
  )
}
