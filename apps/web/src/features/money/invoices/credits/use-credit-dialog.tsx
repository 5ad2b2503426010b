// Pays an open invoice from a credit balance of the same client. Of a shared invoice, the user says whose credit it is
// and whose part it pays: another payer's, only if both agreed.
import type { InvoiceSum, InvoiceView } from '@maat/contract/money/invoices'
import type { CreditUse } from '@maat/contract/money/payments'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listInvoices, readInvoice } from '../../../../api/operations/money/invoices.ts'
import { listPayments, settleWithCredit } from '../../../../api/operations/money/payments.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { useFormField } from '../../../../forms/use-form-field.ts'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { PartFailed } from '../../../../parts/pages/part-failed.tsx'
import { amountInputText, parseAmount } from '../../../../texts/amounts.ts'
import { useAmount } from '../../../../texts/use-amount.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { amountDue } from '../amount-due.ts'
import { type CreditPayers, PayersOfCredit } from './payers-of-credit.tsx'

type Body = z.input<typeof CreditUse>

const MOST_OFFERED = 100

export function UseCreditDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const { id, number, creditBalance } = invoice
  const { currency } = creditBalance
  const settling = useOperation(settleWithCredit, { refreshes: [listPayments, readInvoice, listInvoices] })
  const record = useRecordForm<CreditPayers, Body>({
    keepAs: `credit-use-${id}`,
    start: { to: '', amount: '', remark: '', fromPayer: '', payer: '', isAgreed: false },
    bodyOf: ({ amount: typed, fromPayer, payer, ...values }) => ({
      ...values,
      from: id,
      units: parseAmount(typed, currency).units,
      ...(fromPayer !== '' && { fromPayer: Number(fromPayer) }),
      ...(payer !== '' && { payer: Number(payer) }),
    }),
    check: ({ to }) => (to === '' ? [{ path: 'to', code: 'field.required' }] : []),
    schema,
    send: body => settling.mutateAsync({ body }),
    fields: {
      units: 'amount',
      'credit.too-much': 'amount',
      'payment.too-much': 'amount',
      'credit.unfit': 'to',
      'credit.not-agreed': 'isAgreed',
    },
    savedText: t('credits.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('credits.useTitle', { number })}
      submitLabel={t('credits.submit')}
      record={record}
      onClose={onClose}
    >
      <p>{t('credits.useBody', { amount: amount(creditBalance) })}</p>
      <OpenInvoices
        invoice={invoice}
        form={form}
        onChoose={chosen => {
          const units = Math.min(creditBalance.units, amountDue(chosen).units)
          form.set({ to: chosen.id, payer: '', amount: amountInputText({ units, currency }) })
        }}
      />
      <PayersOfCredit invoice={invoice} form={form} />
      <FormAmountField form={form} name="amount" currency={currency} label={t('credits.amount')} isRequired />
      <TextField
        form={form}
        name="remark"
        label={t('credits.choice')}
        hint={t('credits.choiceHint')}
        maxLength={200}
        isRequired
      />
    </FormDialog>
  )
}

interface OpenInvoicesProps {
  invoice: InvoiceView
  form: Form<CreditPayers>
  onChoose(chosen: InvoiceSum): void
}

/** The open invoices of the same client and currency; the amount follows the choice. */
function OpenInvoices({ invoice: { clientId, creditBalance }, form, onChoose }: OpenInvoicesProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const field = useFormField(form, 'to')
  const query = {
    client: clientId,
    currency: creditBalance.currency,
    standing: 'open',
    limit: MOST_OFFERED,
  } as const
  const read = useRead(listInvoices, { query })
  if (read.error) return <PartFailed error={read.error} onRetry={() => void read.refetch()} />
  const open = read.data?.items ?? []
  if (read.data && open.length === 0) return <p>{t('credits.none')}</p>
  return (
    <Field
      {...field}
      type="select"
      label={t('credits.to')}
      isRequired
      onChange={to => {
        const chosen = open.find(({ id }) => id === to)
        if (chosen) onChoose(chosen)
        else field.onChange(to)
      }}
    >
      <option value="">{t('credits.choose')}</option>
      {open.map(sum => (
        <option key={sum.id} value={sum.id}>
          {t('credits.toOption', {
            number: sum.number,
            title: sum.caseTitle,
            amount: amount(amountDue(sum)),
          })}
        </option>
      ))}
    </Field>
  )
}

const schema = () => import('@maat/contract/money/payments').then(contract => contract.CreditUse)
