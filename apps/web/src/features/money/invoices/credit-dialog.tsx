// Credits an invoice, in full or by line; the reason is printed on the credit note.
import type { InvoiceLineView, InvoiceSum, InvoiceView, NewCreditNote } from '@maat/contract/money/invoices'
import type { ReplyOf } from '@maat/contract/operation'
import type { Amount } from '@maat/domain/money/amounts/amount'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { readBillable } from '../../../api/operations/money/billable.ts'
import { creditInvoice, listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listWriteOffs } from '../../../api/operations/money/write-offs.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { parseAmount } from '../../../texts/amounts.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { FieldProblem, Form } from '../../../ui/fields/use-form.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'

type Body = z.input<typeof NewCreditNote>
type LineName = `line-${string}`

interface CreditValues {
  scope: 'all' | 'part'
  reason: string
  /** The draft that is issued instead; empty for none. */
  replacement: string
  [line: LineName]: string
}

const MOST_DRAFTS = 50

interface LineLeft {
  name: LineName
  line: InvoiceLineView
  left: Amount
}

export function CreditDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { t } = useTranslation('invoices')
  const crediting = useOperation(creditInvoice, {
    refreshes: [listInvoices, readInvoice, readBillable, listWriteOffs],
  })
  const drafts = useDrafts(invoice)
  const lines = linesLeft(invoice)
  const record = useRecordForm<CreditValues, Body, ReplyOf<typeof creditInvoice>>({
    keepAs: `credit-${invoice.id}`,
    start: {
      scope: 'all',
      reason: '',
      replacement: '',
      ...Object.fromEntries(lines.map(({ name }) => [name, ''])),
    },
    bodyOf: values => ({
      reason: values.reason,
      lines: values.scope === 'part' ? typed(values, lines) : [],
      replacement: replacementOf(values, drafts),
    }),
    check: values => (values.scope === 'part' ? problemsOf(values, lines) : []),
    schema,
    send: body => crediting.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    savedText: false,
    onDone(reply) {
      const isCredited = reply.kind === 'credit-note'
      showToast({
        kind: isCredited ? 'success' : 'info',
        group: 'saved',
        text: t(isCredited ? 'credit.done' : 'credit.waits'),
      })
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={t('credit.title', { number: invoice.number ?? '' })}
      record={record}
      submitLabel={t('credit.confirm')}
      look="danger"
      onClose={onClose}
    >
      <Choice
        name="scope"
        legend={t('credit.scope')}
        value={form.values.scope}
        onChange={scope => form.set({ scope })}
        look="cards"
        options={[
          { value: 'all', label: t('credit.all'), description: t('credit.allHint') },
          { value: 'part', label: t('credit.part'), description: t('credit.partHint') },
        ]}
      />
      {form.values.scope === 'part' && <Lines form={form} lines={lines} />}
      <TextField form={form} name="reason" label={t('credit.reason')} maxLength={300} isRequired />
      <p>{t('credit.limit')}</p>
      {drafts.length > 0 && <Replacement form={form} drafts={drafts} />}
    </FormDialog>
  )
}

function Lines({ form, lines }: { form: Form<CreditValues>; lines: readonly LineLeft[] }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  return lines.map(({ name, line, left }) => (
    <FormAmountField
      key={name}
      form={form}
      name={name}
      currency={left.currency}
      label={line.text}
      hint={t('credit.left', { amount: amount(left) })}
    />
  ))
}

/** The drafts of the case that can be issued in the same step. */
function useDrafts({ caseId, id }: InvoiceView): readonly InvoiceSum[] {
  const query = { case: caseId, status: 'draft', limit: MOST_DRAFTS } as const
  const read = useRead(listInvoices, { query })
  return read.data?.items.filter(draft => draft.id !== id) ?? []
}

function replacementOf({ replacement }: CreditValues, drafts: readonly InvoiceSum[]): Body['replacement'] {
  const draft = drafts.find(({ id }) => id === replacement)
  return draft ? { invoiceId: draft.id, grossUnits: draft.gross.units } : null
}

function Replacement({ form, drafts }: { form: Form<CreditValues>; drafts: readonly InvoiceSum[] }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  return (
    <TextField form={form} name="replacement" type="select" label={t('credit.replacement')}>
      <option value="">{t('credit.noReplacement')}</option>
      {drafts.map(({ id, gross, createdAt }) => (
        <option key={id} value={id}>
          {t('credit.draft', { amount: amount(gross), date: format.date(createdAt) })}
        </option>
      ))}
    </TextField>
  )
}

/** A negative line can only be credited with the whole invoice. */
const linesLeft = ({ lines }: InvoiceView): LineLeft[] =>
  lines.flatMap(line => {
    const left = { ...line.net, units: line.net.units - line.credited.units }
    return left.units > 0 ? { name: `line-${line.id}` as const, line, left } : []
  })

const unitsTyped = (values: CreditValues, { name, left }: LineLeft) =>
  parseAmount(values[name] ?? '', left.currency).units

const typed = (values: CreditValues, lines: readonly LineLeft[]): Body['lines'] =>
  lines.flatMap(one => {
    const units = unitsTyped(values, one)
    return units > 0 ? { id: one.line.id, units } : []
  })

function problemsOf(values: CreditValues, lines: readonly LineLeft[]): FieldProblem[] {
  const [first] = lines
  const tooMuch = lines.filter(one => unitsTyped(values, one) > one.left.units)
  if (tooMuch.length > 0)
    return tooMuch.map(({ name }) => ({ path: name, code: 'invoice.credited-too-much' }))
  return first && typed(values, lines).length === 0 ? [{ path: first.name, code: 'field.required' }] : []
}

const schema = () => import('@maat/contract/money/invoices').then(contract => contract.NewCreditNote)
