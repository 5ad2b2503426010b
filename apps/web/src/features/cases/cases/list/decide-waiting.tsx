// A decision from the list: reads the case first, as its page does.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { useCase, useUpdateCachedCase } from '../../case-access/index.ts'
import { DecideDialog } from '../decision/decide-dialog.tsx'
import type { Decision } from '../decision/decision-values.ts'

interface DecideWaitingProps {
  caseId: CaseId
  decision: Decision
  onClose(): void
  onDecided(done: string): void
}

export function DecideWaiting({ caseId, decision, onClose, onDecided }: DecideWaitingProps) {
  const { t } = useTranslation(['cases', 'shell'])
  const found = useCase(caseId)
  const keep = useUpdateCachedCase()
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
    <InfoDialog
      title={t(`${decision}.title`)}
      closeLabel={t('cancel', { ns: 'shell' })}
      width="wide"
      onClose={onClose}
    >
      {found.isError ? (
        <ReadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton rows={2} height={6} />
      )}
    </InfoDialog>
  )
}
