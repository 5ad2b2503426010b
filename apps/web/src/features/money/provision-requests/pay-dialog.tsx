// Records that the client paid a request: its deposit invoice is issued with the payment.
import type { ProvisionPayment, ProvisionRequestView } from '@maat/contract/money/provision-requests'
import { PAYMENT_METHODS, type PaymentMethod } from '@maat/domain/money/invoices/billing-types'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listPayments } from '../../../api/operations/money/payments.ts'
import {
  listProvisionRequests,
  payProvisionRequest,
  readProvisionRequest,
} from '../../../api/operations/money/provision-requests.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { todayFrom } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'

type Body = z.input<typeof ProvisionPayment>

interface PaymentValues {
  amount: string
  method: PaymentMethod
  receivedOn: string
  remark: string
}

interface PayDialogProps {
  request: ProvisionRequestView
  onClose(): void
}

export function PayDialog({ request, onClose }: PayDialogProps) {
  // The fields are those of any payment.
  const { t } = useTranslation(['provision-requests', 'invoices'])
  const { t: ofPayment } = useTranslation('invoices')
  const amount = useAmount()
  const paying = useOperation(payProvisionRequest, {
    refreshes: [listProvisionRequests, readProvisionRequest, readInvoice, listInvoices, listPayments],
  })
  const { currency } = request.amount
  const record = useRecordForm<PaymentValues, Body>({
    keepAs: `provision-payment-${request.id}`,
    start: {
      amount: amountInputText(request.amount),
      method: 'transfer',
      receivedOn: todayFrom(request.requestedOn),
      remark: '',
    },
    bodyOf: ({ amount: typed, ...values }) => ({ ...values, units: parseAmount(typed, currency).units }),
    schema,
    send: body => paying.mutateAsync({ params: { provisionRequestId: request.id }, body }),
    fields: {
      units: 'amount',
      'provision-request.too-much': 'amount',
      'payment.in-future': 'receivedOn',
      'payment.before-request': 'receivedOn',
      'payment.too-far-back': 'receivedOn',
      'payment.exported': 'receivedOn',
    },
    savedText: t('pay.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('pay.title', { number: request.number })} record={record} onClose={onClose}>
      <p>{t('pay.body', { amount: amount(request.amount) })}</p>
      <FieldGrid>
        <FormAmountField
          form={form}
          name="amount"
          currency={currency}
          label={ofPayment('payment.amount')}
          isRequired
        />
        <FormDateField form={form} name="receivedOn" label={ofPayment('payment.receivedOn')} isRequired />
      </FieldGrid>
      <Choice
        name="method"
        legend={ofPayment('payment.way')}
        value={form.values.method}
        onChange={method => form.set({ method })}
        options={PAYMENT_METHODS.map(value => ({ value, label: ofPayment(`payment.by.${value}`) }))}
      />
      <TextField form={form} name="remark" label={ofPayment('payment.remark')} maxLength={200} />
    </FormDialog>
  )
}

const schema = () =>
  import('@maat/contract/money/provision-requests').then(contract => contract.ProvisionPayment)
