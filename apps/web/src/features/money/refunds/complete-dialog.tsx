// Records the date on which the bank made the transfer of a refund.
import type { RefundCompletion, RefundView } from '@maat/contract/money/refunds'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { completeRefund } from '../../../api/operations/money/refunds.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayFrom } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { REFUND_READS } from './refund-reads.ts'

type Body = z.input<typeof RefundCompletion>

export function CompleteDialog({ refund, onClose }: { refund: RefundView; onClose(): void }) {
  const { t } = useTranslation('refunds')
  const amount = useAmount()
  const { id, holder, iban } = refund
  const completing = useOperation(completeRefund, { refreshes: REFUND_READS })
  const record = useRecordForm<Body, Body>({
    keepAs: `refund-done-${id}`,
    start: { doneOn: todayFrom(refund.requestedOn) },
    schema,
    send: body => completing.mutateAsync({ params: { refundId: id }, body }),
    fields: {
      'refund.in-future': 'doneOn',
      'refund.before-request': 'doneOn',
      'payment.exported': 'doneOn',
    },
    savedText: t('complete.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('complete.title', { amount: amount(refund.amount) })}
      submitLabel={t('complete.open')}
      record={record}
      onClose={onClose}
    >
      <p>{t('complete.body', { holder, iban: inGroupsOfFour(iban) })}</p>
      <FormDateField form={record.form} name="doneOn" label={t('complete.doneOn')} isRequired />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/refunds').then(contract => contract.RefundCompletion)
