// Keeps the line with an explanation, or credits it; the client reads the answer.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { LineAnswer, LineRequestView } from '@maat/contract/money/line-requests'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { answerLineRequest, listLineRequests } from '../../../api/operations/money/line-requests.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'

type Body = z.output<typeof LineAnswer>

interface AnswerDialogProps {
  request: LineRequestView
  invoice: Pick<InvoiceView, 'id' | 'net' | 'lines'>
  outcome: Body['outcome']
  onClose(): void
}

interface AnswerValues {
  answer: string
  amount: string
}

export function AnswerDialog({ request, invoice, outcome, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('line-requests')
  const answering = useOperation(answerLineRequest, {
    refreshes: [listLineRequests, readInvoice, listInvoices],
  })
  const { currency } = invoice.net
  const isCredit = outcome === 'credited'
  const record = useRecordForm<AnswerValues, Body>({
    keepAs: `line-answer-${request.id}`,
    start: { answer: '', amount: isCredit ? leftText(request, invoice) : '' },
    bodyOf: ({ answer, amount }) => ({
      outcome,
      answer,
      units: isCredit ? parseAmount(amount, currency).units : null,
    }),
    schema,
    send: body => answering.mutateAsync({ params: { invoiceId: invoice.id, requestId: request.id }, body }),
    fields: { units: 'amount', 'invoice.credited-too-much': 'amount' },
    savedText: t('answered'),
    onDone: onClose,
  })
  const words = isCredit ? ('credit' as const) : ('keep' as const)
  return (
    <FormDialog
      title={t(`${words}.title`)}
      submitLabel={t(`${words}.open`)}
      record={record}
      onClose={onClose}
    >
      <p>{t(`${words}.body`, { text: request.lineText })}</p>
      {isCredit && (
        <FormAmountField
          form={record.form}
          name="amount"
          currency={currency}
          label={t('credit.amount')}
          isRequired
        />
      )}
      <TextField form={record.form} name="answer" label={t('answer')} maxLength={300} isRequired />
    </FormDialog>
  )
}

/** All that is left of the line. */
function leftText(
  { lineId }: LineRequestView,
  { lines, net: { currency } }: Pick<InvoiceView, 'lines' | 'net'>,
) {
  const line = lines.find(({ id }) => id === lineId)
  const units = line ? line.net.units - line.credited.units : 0
  return units > 0 ? amountInputText({ units, currency }) : ''
}

const schema = () => import('@maat/contract/money/line-requests').then(contract => contract.LineAnswer)
