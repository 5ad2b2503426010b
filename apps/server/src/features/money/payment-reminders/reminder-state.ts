// Prepares the next reminder of a payer of an invoice; pauses and resumes their reminders.

import {
  endReminderPause,
  pauseReminders,
  type ReminderState,
  readReminderState,
} from '@maat/contract/money/payment-reminders'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { type InvoiceRow, invoiceSubject } from '../invoices/index.ts'
import { addressOfDebtor, ofPayer } from './debtors.ts'
import { chargesOf, debtOf, isLate, isPaused, isTooSmall, nextLevel, sendableFrom } from './late-debt.ts'
import { deletePause, findLateRow, type LateRow, setPause } from './reminder-store.ts'
import { defaultMessage } from './reminder-text.ts'

export const handleReadReminderState = handleRecord(
  readReminderState,
  invoiceSubject,
  async ({ work, tx, subject, query, fail }) => {
    if (!mayBeReminded(subject)) return fail('invoice.not-issued')
    const row = await findLateRow(tx, subject.id, { now: work.now, payer: query.payer })
    return row ? await stateOf(tx, row) : fail('reminder.payer-unknown')
  },
)

const mayBeReminded = ({ status, kind }: InvoiceRow): boolean => status !== 'draft' && kind !== 'credit-note'

async function stateOf(tx: Executor, row: LateRow): Promise<z.input<typeof ReminderState>> {
  const level = nextLevel(row)
  return {
    late: isLate(row) ? debtOf(row) : null,
    isTooSmall: isTooSmall(row),
    canBeMailed: row.payer === null || addressOfDebtor(row) !== '',
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
  if (!mayBeReminded(subject)) return fail('invoice.not-issued')
  const { replaces, payer: payerNumber, ...pause } = body
  const row = await findLateRow(tx, subject.id, { now: work.now, payer: payerNumber })
  if (!row) return fail('reminder.payer-unknown')
  const { today } = row
  const current = isPaused(row) ? row.pause?.setAt : undefined
  if (current && current !== replaces) return fail('reminder.paused-meanwhile')
  if (body.until < today || body.until > addDays(today, LONGEST_PAUSE_DAYS))
    return fail('reminder.pause-day-unfit', { errors: [{ path: 'until', code: 'reminder.pause-day-unfit' }] })
  const by = { set_by: caller.id, set_at: momentOf(work.now) }
  await setPause(tx, { invoice_id: subject.id, payer: row.payer, ...pause, ...by })
  await publishCaseChange(work, subject.case_id, 'reminders')
  await record('payment-reminder.paused', { invoice: subject.number, ...pause, ...ofPayer(row) })
  const after = await findLateRow(tx, subject.id, { now: work.now, payer: payerNumber })
  return await stateOf(tx, after ?? row)
})

export const handleEndReminderPause = handleRecord(endReminderPause, invoiceSubject, async context => {
  const { work, tx, subject, query, record } = context
  const payerNumber = query.payer ?? -1
  const isOther = subject.payers[payerNumber] !== undefined && subject.payers[payerNumber].kind !== 'client'
  await deletePause(tx, subject.id, isOther ? payerNumber : null)
  await publishCaseChange(work, subject.case_id, 'reminders')
  await record('payment-reminder.resumed', {
    invoice: subject.number,
    ...(isOther && { payer: payerNumber }),
  })
  return {}
})
