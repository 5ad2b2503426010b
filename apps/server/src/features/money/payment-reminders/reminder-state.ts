// Prepares the next reminder of an invoice; pauses and resumes its reminders.
import {
  endReminderPause,
  pauseReminders,
  type ReminderState,
  readReminderState,
} from '@maat/contract/payment-reminders'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { publishCaseChange } from '../../cases/case-access/index.ts'
import { invoiceSubject } from '../invoices/index.ts'
import { chargesOf, debtOf, isLate, isPaused, nextLevel, sendableFrom } from './late-debt.ts'
import { deletePause, getLateRow, setPause } from './reminder-store.ts'
import { defaultMessage } from './reminder-text.ts'

export const handleReadReminderState = handleRecord(
  readReminderState,
  invoiceSubject,
  async ({ work, tx, subject, fail }) => {
    if (subject.status === 'draft') return fail('invoice.not-issued')
    return await stateOf(tx, subject.id, work.now)
  },
)

async function stateOf(tx: Executor, invoiceId: string, now: Date): Promise<z.input<typeof ReminderState>> {
  const row = await getLateRow(tx, invoiceId, now)
  const level = nextLevel(row)
  return {
    late: isLate(row) ? debtOf(row) : null,
    level: level ?? null,
    sendableFrom: sendableFrom(row),
    pause:
      row.pause && isPaused(row)
        ? { until: row.pause.until, reason: row.pause.reason, byName: row.pause.by, setAt: row.pause.setAt }
        : null,
    message: level ? defaultMessage(row, level) : '',
    charges: await chargesOf(tx, row),
  }
}

const LONGEST_PAUSE_DAYS = 366

export const handlePauseReminders = handleRecord(pauseReminders, invoiceSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  if (subject.status === 'draft') return fail('invoice.not-issued')
  const { replaces, ...pause } = body
  const row = await getLateRow(tx, subject.id, work.now)
  const { today } = row
  const current = isPaused(row) ? row.pause?.setAt : undefined
  if (current && current !== replaces) return fail('reminder.paused-meanwhile')
  if (body.until < today || body.until > addDays(today, LONGEST_PAUSE_DAYS))
    return fail('reminder.pause-day-unfit', { errors: [{ path: 'until', code: 'reminder.pause-day-unfit' }] })
  const by = { set_by: caller.id, set_at: work.now.toISOString() }
  await setPause(tx, { invoice_id: subject.id, ...pause, ...by })
  await publishCaseChange(work, subject.case_id, 'costs')
  await record('payment-reminder.paused', { invoice: subject.number, ...pause })
  return await stateOf(tx, subject.id, work.now)
})

export const handleEndReminderPause = handleRecord(endReminderPause, invoiceSubject, async context => {
  const { work, tx, subject, record } = context
  await deletePause(tx, subject.id)
  await publishCaseChange(work, subject.case_id, 'costs')
  await record('payment-reminder.resumed', { invoice: subject.number })
  return {}
})
