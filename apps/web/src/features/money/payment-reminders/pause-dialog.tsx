// Pauses the reminders of an invoice for a month, or until another day.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import {
  listLateInvoices,
  pauseReminders,
  readReminderState,
} from '../../../api/operations/money/payment-reminders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'

const USUAL_DAYS = 30

interface PauseProps {
  invoice: InvoiceView
  /** The place in the payers of a shared invoice; undefined if the client pays alone. */
  payer: number | undefined
  onClose(): void
}

export function PauseDialog({ invoice, payer, onClose }: PauseProps) {
  const { t } = useTranslation('payment-reminders')
  const pausing = useOperation(pauseReminders, { refreshes: [readReminderState, listLateInvoices] })
  const record = useRecordForm({
    keepAs: `reminder-pause-${invoice.id}${payer === undefined ? '' : `-${payer}`}`,
    start: { until: addDays(todayHere(), USUAL_DAYS), reason: '' },
    schema,
    send: body =>
      pausing.mutateAsync({
        params: { invoiceId: invoice.id },
        body: { ...body, ...(payer !== undefined && { payer }) },
      }),
    savedText: t('pause.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('pause.title')} record={record} submitLabel={t('pause.submit')} onClose={onClose}>
      <p>{t('pause.body')}</p>
      <FormDateField form={form} name="until" label={t('pause.until')} isRequired />
      <TextField form={form} name="reason" label={t('pause.reason')} maxLength={300} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/payment-reminders').then(contract => contract.ReminderPause)
