// The sent reminders of an invoice, and the late invoices that the caller may read, each with its next step.
import {
  type LateInvoice,
  listLateInvoices,
  listReminders,
  type PaymentReminder,
} from '@maat/contract/payment-reminders'
import { amountOf } from '@maat/domain/money/amount'
import { sql } from 'kysely'
import type { z } from 'zod'
import { MomentCursor, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { invoiceSubject, newestReadableInvoices, sumOfInvoice } from '../invoices/index.ts'
import { debtOf, isPaused, nextLevel, sendableFrom } from './late-debt.ts'
import {
  invoicesWithLateness,
  isOverdue,
  type LateRow,
  type ReminderRow,
  remindersOf,
} from './reminder-store.ts'

export const handleListReminders = handleRecord(listReminders, invoiceSubject, async context => {
  const { tx, subject, query } = context
  const reminders = remindersOf(tx, subject.id)
  const placeOf = (row: ReminderRow) => ({ at: row.sent_at, id: row.id })
  return await newestPage(reminders, query, { at: 'r.sent_at', id: 'r.id', placeOf }, viewOfReminder)
})

export function viewOfReminder(row: ReminderRow): z.input<typeof PaymentReminder> {
  const { currency } = row
  return {
    id: row.id,
    level: row.level,
    way: row.way,
    sentOn: row.sent_on,
    endsOn: row.ends_on,
    amount: amountOf(row.units, currency),
    charges: amountOf(row.interest_units + row.compensation_units, currency),
    text: row.text,
    sentByName: row.sent_by_name,
  }
}

export const handleListLateInvoices = handle(listLateInvoices, async ({ work, tx, caller, query }) => {
  const { limit, after } = query
  const place = parseCursor(MomentCursor, after)
  const conditions = [
    isOverdue(work.now),
    ...(place ? [sql<boolean>`(i.created_at, i.id) < (${place.at}::timestamptz, ${place.id}::uuid)`] : []),
  ]
  const found = newestReadableInvoices(caller, { conditions, count: sql`${limit + 1}` })
  const rows = await invoicesWithLateness(tx, caller.id, work.now)
    .where(sql<boolean>`i.id in ${found}`)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return pageOfRows(rows, limit, viewOfLate, row => ({ at: row.created_at, id: row.id }))
})

function viewOfLate(row: LateRow): z.input<typeof LateInvoice> {
  const level = nextLevel(row)
  const [last] = row.reminders
  return {
    id: row.id,
    invoice: sumOfInvoice(row),
    late: debtOf(row),
    last: last ? { level: last.level, sentOn: last.sent_on } : null,
    level: level ?? null,
    sendableFrom: sendableFrom(row),
    pausedUntil: isPaused(row) ? (row.pause?.until ?? null) : null,
    isReady: level !== undefined && !isPaused(row) && sendableFrom(row) <= row.today,
  }
}
