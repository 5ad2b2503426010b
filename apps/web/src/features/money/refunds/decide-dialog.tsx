// Approves a refund, refuses it, or records that the bank returned it.
import type { RefundView } from '@maat/contract/money/refunds'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { useTranslation } from 'react-i18next'
import { approveRefund, failRefund, refuseRefund } from '../../../api/operations/money/refunds.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { REFUND_READS } from './refund-reads.ts'

interface DecideDialogProps {
  refund: RefundView
  action: 'approve' | 'refuse' | 'fail'
  onClose(): void
}

export function DecideDialog({ refund, action, onClose }: DecideDialogProps) {
  const { t } = useTranslation('refunds')
  const amount = useAmount()
  const { id, method, holder, iban } = refund
  const shared = {
    title: t(`${action}.title`, { amount: amount(refund.amount) }),
    confirmLabel: t(`${action}.open`),
    refreshes: REFUND_READS,
    doneText: t(`${action}.done`),
    children:
      action === 'approve' && method === 'provider'
        ? t('approve.bodyOnline')
        : t(`${action}.body`, { holder, iban: inGroupsOfFour(iban) }),
    onClose,
  }
  const params = { refundId: id }
  if (action === 'approve')
    return <ActionDialog {...shared} look="primary" operation={approveRefund} sent={{ params }} />
  return (
    <ActionDialog
      {...shared}
      operation={action === 'refuse' ? refuseRefund : failRefund}
      sent={reason => ({ params, body: { reason } })}
      words={{
        label: t('reason'),
        keepAs: `refund-${action}-${id}`,
        maxLength: 300,
        isRequired: true,
        isShort: true,
      }}
    />
  )
}
