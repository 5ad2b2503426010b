// Asks to refund a credit balance by bank transfer.
import type { InvoiceView } from '@maat/contract/invoices'
import type { NewRefund } from '@maat/contract/refunds'
import { REFUND_LIMITS } from '@maat/domain/money/refunds'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { askRefund } from '../../api/operations/refunds.ts'
import { useOperation } from '../../api/use-operation.ts'
import { TextField } from '../../forms/text-field.tsx'
import { FormAmountField } from '../../parts/form-amount-field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useRecordForm } from '../../parts/use-record-form.ts'
import { amountInputText, parseAmount } from '../../texts/amounts.ts'
import { useAmount } from '../../texts/use-amount.ts'
import { REFUND_READS } from './refund-reads.ts'

type Body = z.input<typeof NewRefund>

interface RefundValues {
  amount: string
  iban: string
  holder: string
  remark: string
}

export function RefundDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { t } = useTranslation('refunds')
  const amount = useAmount()
  const { id, number, clientName, creditBalance } = invoice
  const { currency } = creditBalance
  const asking = useOperation(askRefund, { refreshes: REFUND_READS })
  const record = useRecordForm<RefundValues, Body>({
    keepAs: `refund-${id}`,
    start: { amount: amountInputText(creditBalance), iban: '', holder: clientName, remark: '' },
    bodyOf: ({ amount: typed, ...said }) => ({ ...said, units: parseAmount(typed, currency).units }),
    schema,
    send: body => asking.mutateAsync({ params: { invoiceId: id }, body }),
    fields: { units: 'amount', 'credit.too-much': 'amount' },
    savedText: t('ask.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('ask.title', { number })}
      submitLabel={t('ask.submit')}
      record={record}
      onClose={onClose}
    >
      <p>{t('ask.body', { amount: amount(creditBalance) })}</p>
      <p>{t('ask.limit', { amount: amount({ units: REFUND_LIMITS[currency], currency }) })}</p>
      <FormAmountField form={form} name="amount" currency={currency} label={t('ask.amount')} isRequired />
      <TextField form={form} name="iban" label={t('ask.iban')} maxLength={50} autoComplete="off" isRequired />
      <TextField form={form} name="holder" label={t('ask.holder')} maxLength={140} isRequired />
      <TextField form={form} name="remark" label={t('ask.remark')} maxLength={200} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/refunds').then(contract => contract.NewRefund)
