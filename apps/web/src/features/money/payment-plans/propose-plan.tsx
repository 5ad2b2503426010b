// Proposes to pay the rest of an invoice in instalments; shows a preview before sending.

import type { InvoiceView } from '@maat/contract/money/invoices'
import type { NewPaymentPlan } from '@maat/contract/money/payment-plans'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { INSTALMENT_FREQUENCIES, type InstalmentFrequency } from '@maat/domain/money/amounts/split'
import { instalmentsOf } from '@maat/domain/money/payments/payment-plans'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listPaymentPlans, proposePaymentPlan } from '../../../api/operations/money/payment-plans.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { parseAmount } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { asParts, Instalments } from './instalments.tsx'

type Body = z.input<typeof NewPaymentPlan>

interface PlanValues {
  count: string
  frequency: InstalmentFrequency
  firstOn: string
  /** Empty for equal instalments. */
  first: string
  remark: string
}

const COUNTS = ['2', '3', '4', '6', '8', '10', '12']
/** Gives the other side time to answer. */
const DAYS_TO_FIRST = 14

export function ProposePlan({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { t } = useTranslation('payment-plans')
  const amount = useAmount()
  const proposing = useOperation(proposePaymentPlan, { refreshes: [listPaymentPlans] })
  const left = invoice.dueFromClient
  const record = useRecordForm<PlanValues, Body>({
    keepAs: `plan-${invoice.id}`,
    start: {
      count: '3',
      frequency: 'month',
      firstOn: addDays(todayHere(), DAYS_TO_FIRST),
      first: '',
      remark: '',
    },
    bodyOf: ({ count, first, ...same }) => ({
      ...same,
      count: Number(count),
      firstUnits: first.trim() === '' ? null : parseAmount(first, left.currency).units,
    }),
    schema,
    send: body => proposing.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    fields: { firstUnits: 'first' },
    savedText: t('proposed'),
    onDone: onClose,
  })
  const { form } = record
  const { count, frequency, firstOn } = form.values
  const planned = firstOn ? plannedOf(form.values, invoice) : undefined
  return (
    <FormDialog title={t('new')} submitLabel={t('send')} record={record} onClose={onClose}>
      <p>{t('newBody', { amount: amount(left) })}</p>
      <Choice
        name="count"
        legend={t('count')}
        value={count}
        onChange={value => form.set({ count: value })}
        options={COUNTS.map(value => ({ value, label: value }))}
      />
      <Choice
        name="frequency"
        legend={t('frequency')}
        value={frequency}
        onChange={value => form.set({ frequency: value })}
        options={INSTALMENT_FREQUENCIES.map(value => ({ value, label: t(`every.${value}`) }))}
      />
      <FieldGrid>
        <FormDateField form={form} name="firstOn" label={t('firstOn')} isRequired />
        <FormAmountField
          form={form}
          name="first"
          currency={left.currency}
          label={t('first')}
          hint={t('firstHint')}
        />
      </FieldGrid>
      {planned ? (
        <Instalments instalments={asParts(planned)} />
      ) : (
        firstOn && <Notice kind="error">{t('tooSmall')}</Notice>
      )}
      <TextField form={form} name="remark" label={t('remark')} maxLength={300} />
    </FormDialog>
  )
}

function plannedOf({ count, frequency, firstOn, first }: PlanValues, invoice: InvoiceView) {
  const { dueFromClient: total, officeCountry } = invoice
  const chosen = first.trim() === '' ? undefined : parseAmount(first, total.currency)
  if (chosen && !Number.isSafeInteger(chosen.units)) return undefined
  const terms = { total, count: Number(count), start: firstOn, frequency, ...(chosen && { first: chosen }) }
  return instalmentsOf(terms, officeCountry)
}

const schema = () => import('@maat/contract/money/payment-plans').then(contract => contract.NewPaymentPlan)
