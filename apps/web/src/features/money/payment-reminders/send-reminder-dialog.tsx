// Shows a prepared reminder: its words can be changed, its figures cannot. A person sends it.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { NewReminder, ReminderState } from '@maat/contract/money/payment-reminders'
import {
  REMINDER_CHANNELS,
  type ReminderChannel,
  type ReminderLevel,
} from '@maat/domain/money/payments/payment-reminders'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  listLateInvoices,
  listReminders,
  readReminderState,
  sendReminder,
} from '../../../api/operations/money/payment-reminders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import styles from './payment-reminders.module.css'

interface SendReminderProps {
  invoice: InvoiceView
  /** The place in the payers of a shared invoice; undefined if the client pays alone. */
  payer: number | undefined
  state: ReminderState
  level: ReminderLevel
  onClose(): void
}

interface ReminderValues {
  channel: ReminderChannel
  message: string
  claimsCharges: boolean
}

type Body = z.input<typeof NewReminder>

export function SendReminderDialog({ invoice, payer, state, level, onClose }: SendReminderProps) {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const sending = useOperation(sendReminder, {
    refreshes: [listReminders, readReminderState, listLateInvoices],
  })
  const { late, charges } = state
  const totalOf = (claimsCharges: boolean) =>
    (late?.amount.units ?? 0) + (claimsCharges ? charges.total.units : 0)
  const record = useRecordForm<ReminderValues, Body>({
    keepAs: `reminder-${invoice.id}-${level}${payer === undefined ? '' : `-${payer}`}`,
    start: { channel: state.canBeMailed ? 'mail' : 'letter', message: state.message, claimsCharges: false },
    bodyOf: values => ({
      ...values,
      level,
      totalUnits: totalOf(values.claimsCharges),
      ...(payer !== undefined && { payer }),
    }),
    schema,
    send: body => sending.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    fields: { 'reminder.no-address': 'channel' },
    savedText: t('send.done'),
    onDone: onClose,
  })
  const { form } = record
  const ways = REMINDER_CHANNELS.filter(channel => channel !== 'mail' || state.canBeMailed)
  const total = { units: totalOf(form.values.claimsCharges), currency: charges.total.currency }
  return (
    <FormDialog
      title={t(`level.${level}`)}
      width="wide"
      record={record}
      submitLabel={t(`send.${form.values.channel}`)}
      onClose={onClose}
    >
      <Choice
        name="channel"
        legend={t('send.way')}
        value={form.values.channel}
        onChange={channel => form.set({ channel })}
        options={ways.map(channel => ({ value: channel, label: t(`way.${channel}`) }))}
      />
      {!state.canBeMailed && <p className={styles.soft}>{t('send.noAddress')}</p>}
      {form.values.channel === 'letter' && <p className={styles.soft}>{t('send.letterBody')}</p>}
      <TextField
        form={form}
        name="message"
        type="textarea"
        label={t('send.message')}
        maxLength={2000}
        rows={7}
        takesFocus
      />
      <p className={styles.soft}>{t('send.added')}</p>
      {charges.total.units > 0 && (
        <Checkbox
          name="claimsCharges"
          label={t('send.claimsCharges', { amount: amount(charges.total) })}
          isChecked={form.values.claimsCharges}
          onChange={claimsCharges => form.set({ claimsCharges })}
        />
      )}
      <p>
        <strong>{t('send.total', { amount: amount(total) })}</strong>
      </p>
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/payment-reminders').then(contract => contract.NewReminder)
