// Approves a write-off, refuses it, or withdraws it.
import type { WriteOffView } from '@maat/contract/money/write-offs'
import { useTranslation } from 'react-i18next'
import {
  approveWriteOff,
  refuseWriteOff,
  withdrawWriteOff,
} from '../../../api/operations/money/write-offs.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { WRITE_OFF_READS } from './write-off-reads.ts'

interface DecideDialogProps {
  writeOff: WriteOffView
  action: WriteOffView['can'][number]
  onClose(): void
}

export function DecideDialog({ writeOff, action, onClose }: DecideDialogProps) {
  const { t } = useTranslation('write-offs')
  const amount = useAmount()
  const named = { amount: amount(writeOff.amount) }
  const isCredit = writeOff.kind === 'credit-note' && action !== 'withdraw'
  const shared = {
    title: isCredit ? t(`${action}.creditTitle`, named) : t(`${action}.title`, named),
    confirmLabel: t(`${action}.open`),
    refreshes: WRITE_OFF_READS,
    doneText: isCredit ? t(`${action}.creditDone`) : t(`${action}.done`),
    children: isCredit ? t(`${action}.creditBody`) : t(`${action}.body`),
    onClose,
  }
  const params = { writeOffId: writeOff.id }
  if (action === 'approve')
    return <ActionDialog {...shared} look="primary" operation={approveWriteOff} sent={{ params }} />
  return (
    <ActionDialog
      {...shared}
      operation={action === 'refuse' ? refuseWriteOff : withdrawWriteOff}
      sent={reason => ({ params, body: { reason } })}
      words={{
        label: t('reason'),
        keepAs: `write-off-${action}-${writeOff.id}`,
        maxLength: 300,
        isRequired: true,
        isShort: true,
      }}
    />
  )
}
