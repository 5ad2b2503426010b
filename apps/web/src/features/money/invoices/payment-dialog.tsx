// Records a payment of an invoice; the amount due is prefilled. Of a shared invoice, the user says who paid.

import type { InvoiceSum, InvoiceView } from '@maat/contract/money/invoices'
import type { NewPayment } from '@maat/contract/money/payments'
import type { Amount } from '@maat/domain/money/amounts/amount'
import { PAYMENT_METHODS, type PaymentMethod } from '@maat/domain/money/invoices/billing-types'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listPayments, recordPayment } from '../../../api/operations/money/payments.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { todayFrom } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'

type Body = z.input<typeof NewPayment>

interface PaymentValues {
  amount: string
  method: PaymentMethod
  receivedOn: string
  remark: string
  /** The place of the payer; empty until somebody is chosen, and if the client alone pays. */
  payer: string
  keepsRest: boolean
}

interface PaymentDialogProps {
  invoice: Pick<InvoiceSum, 'id' | 'number' | 'issuedOn' | 'open' | 'inFavour'> &
    Pick<InvoiceView, 'lateClaim' | 'payers' | 'clientName'>
  onNoted?(): void
  onClose(): void
}

/** The payer paid this much more than they are asked for; 0 also for an invalid text. */
function unitsAbove(typed: string, left: Amount): number {
  const { units } = parseAmount(typed, left.currency)
  return Number.isSafeInteger(units) ? Math.max(0, units - left.units) : 0
}

/** The late charges are the client's alone. Undefined while no payer is chosen. */
function leftOf({ payers, lateClaim }: PaymentDialogProps['invoice'], payer: string): Amount | undefined {
  const chosen = payer === '' ? undefined : payers[Number(payer)]
  if (chosen?.kind !== 'client') return chosen?.left
  return { ...chosen.left, units: chosen.left.units + (lateClaim?.left.units ?? 0) }
}

export function PaymentDialog({ invoice, onNoted, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const errorText = useErrorText()
  const noting = useOperation(recordPayment, { refreshes: [listPayments, readInvoice, listInvoices] })
  const { payers, clientName } = invoice
  const left = { ...invoice.open, units: invoice.open.units + (invoice.lateClaim?.left.units ?? 0) }
  const above = (typed: string, payer: string) => unitsAbove(typed, leftOf(invoice, payer) ?? left)
  const record = useRecordForm<PaymentValues, Body>({
    keepAs: `payment-${invoice.id}`,
    start: {
      amount: payers.length > 0 ? '' : amountInputText(left),
      method: 'transfer',
      receivedOn: todayFrom(invoice.issuedOn),
      remark: '',
      payer: '',
      keepsRest: false,
    },
    bodyOf: ({ amount: typed, payer, keepsRest, ...values }) => ({
      ...values,
      units: parseAmount(typed, left.currency).units,
      ...(payer !== '' && { payer: Number(payer) }),
      keepsRest: keepsRest && above(typed, payer) > 0,
    }),
    schema,
    send: body => noting.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    fields: {
      units: 'amount',
      'payment.too-much': 'amount',
      'payment.in-future': 'receivedOn',
      'payment.before-invoice': 'receivedOn',
      'payment.too-far-back': 'receivedOn',
      'payment.exported': 'receivedOn',
      'payment.payer-missing': 'payer',
    },
    savedText: t('payment.noted'),
    onDone: () => {
      onClose()
      onNoted?.()
    },
  })
  const { form } = record
  const rest = above(form.values.amount, form.values.payer)
  const payerCode = form.codeOf('payer')
  return (
    <FormDialog title={t('payment.title', { number: invoice.number })} record={record} onClose={onClose}>
      <p>{t('payment.left', { amount: amount(left) })}</p>
      {payers.length > 0 && (
        <Choice
          name="payer"
          legend={t('payment.payer')}
          isRequired
          errorMessage={payerCode && errorText(payerCode)}
          value={form.values.payer}
          onChange={payer => form.set({ payer, amount: amountInputText(leftOf(invoice, payer) ?? left) })}
          options={payers.map(({ name }, payerNumber) => ({
            value: String(payerNumber),
            label: t('payment.ofPayer', {
              name: name || clientName,
              amount: amount(leftOf(invoice, String(payerNumber)) ?? left),
            }),
          }))}
        />
      )}
      <FieldGrid>
        <FormAmountField
          form={form}
          name="amount"
          currency={left.currency}
          label={t('payment.amount')}
          isRequired
        />
        <FormDateField form={form} name="receivedOn" label={t('payment.receivedOn')} isRequired />
      </FieldGrid>
      {rest > 0 && (
        <Checkbox
          name="keepsRest"
          label={t('payment.keepsRest', { amount: amount({ ...left, units: rest }) })}
          isChecked={form.values.keepsRest}
          onChange={keepsRest => form.set({ keepsRest })}
        />
      )}
      <Choice
        name="method"
        legend={t('payment.way')}
        value={form.values.method}
        onChange={method => form.set({ method })}
        options={PAYMENT_METHODS.map(value => ({ value, label: t(`payment.by.${value}`) }))}
      />
      <TextField form={form} name="remark" label={t('payment.remark')} maxLength={200} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/payments').then(contract => contract.NewPayment)
