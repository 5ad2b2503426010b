// Sends the next reminder to a late payer of an invoice: by mail, to the client also in the product, or as a letter
// that the sender posts.

import type { UserId } from '@maat/contract/ids'
import { sendReminder } from '@maat/contract/money/payment-reminders'
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '@maat/domain/calendar/holidays'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import { type ReminderChannel, reminderTerm } from '@maat/domain/money/payments/payment-reminders'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { invoiceSubject } from '../invoices/index.ts'
import { addressOfDebtor, ofPayer } from './debtors.ts'
import { claimCharges } from './late-claims.ts'
import { chargesOf, isLate, isPaused, nextLevel, sendableFrom } from './late-debt.ts'
import { viewOfReminder } from './list-reminders.ts'
import { findLateRow, insertReminder, type LateRow, remindersOf } from './reminder-store.ts'
import { type ReminderContent, reminderText } from './reminder-text.ts'

export const handleSendReminder = handleRecord(sendReminder, invoiceSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const row = await findLateRow(tx, subject.id, { now: work.now, payer: body.payer })
  if (!row) return fail('reminder.payer-unknown')
  const level = nextLevel(row)
  if (!level || !isLate(row)) return fail('reminder.nothing-late')
  if (isPaused(row)) return fail('reminder.paused')
  if (row.today < sendableFrom(row)) return fail('reminder.too-early')
  if (body.channel === 'mail' && row.payer !== null && addressOfDebtor(row) === '')
    return fail('reminder.no-address', { errors: [{ path: 'channel', code: 'reminder.no-address' }] })
  const known = await chargesOf(tx, row)
  const charges = body.claimsCharges && known.total.units > 0 ? known : undefined
  const total = row.late_units + (charges?.total.units ?? 0)
  if (level !== body.level || total !== body.totalUnits) return fail('reminder.outdated')
  const reminder = {
    level,
    channel: body.channel,
    message: body.message,
    charges,
    rule: known.rule,
    by: caller.id,
  }
  const text = await recordReminder(work, row, reminder)
  await notifyOfReminder(work, row, { channel: body.channel, text, units: total })
  const about = { invoice: row.number, level, way: body.channel, units: total, ...ofPayer(row) }
  await record('payment-reminder.sent', about)
  const sent = await remindersOf(tx, row.id, { payer: row.payer })
    .where('r.level', '=', level)
    .executeTakeFirstOrThrow()
  if (charges) await claimCharges(work, row, { total: charges.total.units, by: caller.id })
  return viewOfReminder(sent)
})

interface Reminder extends Omit<ReminderContent, 'term'> {
  channel: ReminderChannel
  by: UserId
}

/** Returns the text that its recipient receives. */
export async function recordReminder(work: Work, row: LateRow, reminder: Reminder): Promise<string> {
  const { level, channel, charges, by } = reminder
  const term = reminderTerm(row.today, channel, holidaysOf(row.office_country))
  const text = reminderText(row, { ...reminder, term })
  await insertReminder(work.tx, {
    invoice_id: row.id,
    payer: row.payer,
    level,
    channel,
    sent_on: row.today,
    ends_on: term.endsOn,
    currency: row.currency,
    units: row.late_units,
    interest_units: charges?.interest.units ?? 0,
    compensation_units: charges?.compensation.units ?? 0,
    text,
    sent_by: by,
    sent_at: momentOf(work.now),
  })
  return text
}

/** Another country's post is counted with Belgian working days, which are the stricter ones. */
const holidaysOf = (country: string): HolidayCountry =>
  HOLIDAY_COUNTRIES.find(known => known === country) ?? 'BE'

async function notifyOfReminder(
  work: Work,
  row: LateRow,
  { channel, text, units }: { channel: ReminderChannel; text: string; units: number },
): Promise<void> {
  const { id: invoiceId, case_id: caseId, language } = row
  const number = row.number ?? ''
  await recordEvent(work, caseId, 'reminder-sent', { invoiceId, number }, async ({ client }) => {
    if (row.payer !== null) return channel === 'mail' ? await mailToPayer(work, row, text) : undefined
    const link = `/client/invoices/${caseId}?invoice=${invoiceId}`
    await notify(work, row.client_id, {
      text: client,
      values: { amount: formatAmount(amountOf(units, row.currency), language), number },
      targetId: caseId,
      link,
      otherwise: 'app',
      // The reminder counts from the day of its mail, so the firm's choice of channels does not hold it back.
      ...(channel === 'mail' && {
        isMailRequested: true,
        mail: async () => ({ template: 'reminder', values: { text }, link }),
      }),
    })
  })
}

/** Another payer has no account: the mail has the account number and their own reference. */
async function mailToPayer(work: Work, row: LateRow, text: string): Promise<void> {
  await sendMail(work, {
    to: { address: addressOfDebtor(row), language: row.language },
    template: 'reminder-of-payer',
    values: { text },
  })
}
