// Gives up an open amount of an invoice: a small difference or a bad debt, with a reason.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { NewWriteOff } from '@maat/contract/money/write-offs'
import { isSmallDifference, WRITE_OFF_KINDS, type WriteOffKind } from '@maat/domain/money/payments/write-offs'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { askWriteOff, readWriteOffChoices } from '../../../api/operations/money/write-offs.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { WRITE_OFF_READS } from './write-off-reads.ts'

type Body = z.input<typeof NewWriteOff>

interface WriteOffValues {
  kind: WriteOffKind
  /** The place of the payer of a shared invoice; empty if nobody shares it. */
  payer: string
  amount: string
  reason: string
}

interface WriteOffDialogProps {
  invoice: InvoiceView
  onClose(): void
}

export function WriteOffDialog(props: WriteOffDialogProps) {
  const read = useRead(readWriteOffChoices, { params: { invoiceId: props.invoice.id } })
  return <WhenLoaded read={read}>{choices => <Loaded {...props} choices={choices} />}</WhenLoaded>
}

type Choices = z.output<typeof import('@maat/contract/money/write-offs').WriteOffChoices>

function Loaded({ invoice, choices, onClose }: WriteOffDialogProps & { choices: Choices }) {
  const { t } = useTranslation('write-offs')
  const amount = useAmount()
  const { id, number, gross } = invoice
  const { left, limit, parts } = choices
  const asking = useOperation(askWriteOff, { refreshes: WRITE_OFF_READS })
  const first = parts.find(part => part.left.units > 0)
  const record = useRecordForm<WriteOffValues, Body>({
    keepAs: `write-off-${id}`,
    start: {
      kind: isSmallDifference({ left: left.units, gross: gross.units }) ? 'difference' : 'bad-debt',
      payer: first ? String(first.payer) : '',
      amount: amountInputText(first?.left ?? left),
      reason: '',
    },
    bodyOf: ({ kind, payer, amount: typed, reason }) => ({
      kind,
      units: parseAmount(typed, left.currency).units,
      ...(payer !== '' && { payer: Number(payer) }),
      reason,
    }),
    schema,
    send: body => asking.mutateAsync({ params: { invoiceId: id }, body }),
    fields: { units: 'amount', 'write-off.too-much': 'amount' },
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
      <p>{t('ask.body', { amount: amount(left) })}</p>
      <p>{t('ask.limit', { amount: amount(limit) })}</p>
      <Choice
        name="kind"
        legend={t('ask.kind')}
        value={form.values.kind}
        onChange={kind => form.set({ kind })}
        look="cards"
        options={WRITE_OFF_KINDS.map(kind => ({
          value: kind,
          label: t(`ask.kinds.${kind}`),
          description: t(`ask.kinds.${kind}Hint`),
        }))}
      />
      {parts.length > 0 && (
        <Choice
          name="payer"
          legend={t('ask.payer')}
          value={form.values.payer}
          onChange={payer => {
            const own = parts.find(part => String(part.payer) === payer)
            form.set({ payer, ...(own && { amount: amountInputText(own.left) }) })
          }}
          look="cards"
          options={parts.map(part => ({
            value: String(part.payer),
            label: part.name,
            description: t('ask.payerLeft', { amount: amount(part.left) }),
          }))}
        />
      )}
      <FormAmountField
        form={form}
        name="amount"
        currency={left.currency}
        label={t('ask.amount')}
        isRequired
      />
      <TextField form={form} name="reason" label={t('ask.reason')} maxLength={300} isRequired />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/write-offs').then(contract => contract.NewWriteOff)
