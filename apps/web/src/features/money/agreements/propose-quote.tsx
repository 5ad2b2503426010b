// A quote: the price of the work line by line, with options, which the client can accept while it is valid.

import type { CaseId } from '@maat/contract/ids'
import type { NewQuote } from '@maat/contract/money/fee-agreements'
import type { Day } from '@maat/domain/calendar/day'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listFeeAgreements, proposeQuote } from '../../../api/operations/money/fee-agreements.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { type PricedRow, PricedRows } from '../../../parts/lists/priced-rows.tsx'
import { parseAmount } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { QuotePreview } from './quote-preview.tsx'

type Body = z.output<typeof NewQuote>

interface LineValues extends PricedRow {
  isOption: boolean
}

interface QuoteValues {
  lines: LineValues[]
  validUntil: string
  note: string
}

const quoteOf = ({ lines, ...same }: QuoteValues, currency: Currency) => ({
  ...same,
  validUntil: same.validUntil as Day,
  lines: lines.map(({ name, amount, isOption }) => ({
    name,
    amount: parseAmount(amount, currency),
    isOption,
  })),
})

const MOST_LINES = 20
/** Long enough to think it over, short enough for the prices to hold. */
const DAYS_TO_ANSWER = 30

interface ProposeQuoteProps {
  caseId: CaseId
  currency: Currency
  onClose(): void
}

export function ProposeQuote({ caseId, currency, onClose }: ProposeQuoteProps) {
  const { t } = useTranslation('agreements')
  const proposing = useOperation(proposeQuote, { refreshes: [listFeeAgreements] })
  const record = useRecordForm<QuoteValues, Body>({
    keepAs: `quote-${caseId}`,
    start: {
      lines: [{ key: 0, name: '', amount: '', isOption: false }],
      validUntil: addDays(todayHere(), DAYS_TO_ANSWER),
      note: '',
    },
    bodyOf: values => quoteOf(values, currency),
    schema,
    send: body => proposing.mutateAsync({ params: { caseId }, body }),
    savedText: t('quote.proposed'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('quote.new')}
      submitLabel={t('quote.propose')}
      record={record}
      width="wide"
      keepsActions
      onClose={onClose}
    >
      <p>{t('quote.newBody')}</p>
      <PricedRows
        name="lines"
        rows={form.values.lines}
        currency={currency}
        most={MOST_LINES}
        codeOf={form.codeOf}
        onChange={(lines, path) => form.set({ lines }, path)}
        newRow={row => ({ ...row, isOption: false })}
        words={{
          legend: t('quote.lines'),
          amount: t('quote.amount'),
          add: t('quote.addLine'),
          name: number => t('quote.line', { number }),
          remove: number => t('quote.removeLine', { number }),
          order: {
            up: number => t('quote.lineUp', { number }),
            down: number => t('quote.lineDown', { number }),
          },
          sum: amount => t('quote.sum', { amount }),
        }}
        more={(line, change) => (
          <Checkbox
            name={`option-${line.key}`}
            label={t('quote.isOption')}
            isChecked={line.isOption}
            onChange={isOption => change({ isOption })}
          />
        )}
      />
      <FormDateField form={form} name="validUntil" label={t('quote.validUntil')} isRequired />
      <TextField form={form} name="note" type="textarea" label={t('quote.note')} maxLength={1000} rows={3} />
      <QuotePreview
        caseId={caseId}
        readQuote={async () => form.parse(await schema(), quoteOf(form.values, currency))}
      />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/fee-agreements').then(contract => contract.NewQuote)
