// The write-down of an entry or cost: the amount and the reason.
import type { TimeEntryView } from '@maat/contract/money/time'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount } from '../../../texts/amounts.ts'
import { useWorkTexts } from './work-words.ts'

interface WriteDownValues {
  amount: string
  reason: string
}

interface WriteDownBody {
  units: number
  reason: string
  version: number
}

interface WriteDownDialogProps {
  of: Pick<TimeEntryView, 'text' | 'worth' | 'writeDown' | 'version'>
  send(body: WriteDownBody): Promise<unknown>
  onClose(): void
}

export function WriteDownDialog({ of, send, onClose }: WriteDownDialogProps) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { worth, writeDown, version } = of
  const record = useRecordForm<WriteDownValues, WriteDownBody>({
    start: { amount: writeDown ? amountInputText(writeDown.amount) : '', reason: writeDown?.reason ?? '' },
    bodyOf: ({ amount, reason }) => {
      const { units } = parseAmount(amount, worth.currency)
      return { units: Number.isNaN(units) ? 0 : units, reason, version }
    },
    schema,
    send,
    fields: { units: 'amount', 'work.write-down-too-great': 'amount' },
    savedText: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('writeDown.of', { text: of.text })} record={record} onClose={onClose}>
      <p>{t('writeDown.body', { amount: words.amount(worth) })}</p>
      <FormAmountField
        form={record.form}
        name="amount"
        currency={worth.currency}
        label={t('writeDown.amount')}
      />
      <TextField form={record.form} name="reason" label={t('writeDown.reason')} maxLength={200} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/time').then(({ NewWriteDown }) => NewWriteDown)
