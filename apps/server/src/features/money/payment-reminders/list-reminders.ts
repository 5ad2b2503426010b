// The sent reminders of an invoice, and each late payer of the invoices that the caller may read, with the next step.
import {
  type LateInvoice,
  listLateInvoices,
  listReminders,
  type PaymentReminder,
} from '@maat/contract/money/payment-reminders'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import { MomentCursor, newestPage, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { invoiceSubject, newestReadableInvoices, sumOfInvoice } from '../invoices/index.ts'
import { viewOfDebtor } from './debtors.ts'
import { debtOf, isPaused, nextLevel, sendableFrom } from './late-debt.ts'
import {
  isLatePayer,
  isOverdue,
  type LateRow,
  payersWithLateness,
  type ReminderRow,
  remindersOf,
} from './reminder-store.ts'

export const handleListReminders = handleRecord(listReminders, invoiceSubject, async context => {
  const { tx, caller, subject, query } = context
  // The client does not read what the firm writes to another payer.
  const reminders = remindersOf(tx, subject.id, isStaff(caller.role) ? undefined : { payer: null })
  const cursorOf = (row: ReminderRow) => ({ at: row.sent_at, id: row.id })
  return await newestPage(reminders, query, { at: 'r.sent_at', id: 'r.id', cursorOf }, viewOfReminder)
})

export function viewOfReminder(row: ReminderRow): z.input<typeof PaymentReminder> {
  const { currency } = row
  return {
    id: row.id,
    level: row.level,
    channel: row.channel,
    sentOn: row.sent_on,
    endsOn: row.ends_on,
    amount: amountOf(row.units, currency),
    charges: amountOf(row.interest_units + row.compensation_units, currency),
    text: row.text,
    sentByName: row.sent_by_name,
    payer: viewOfDebtor(row),
  }
}

const Cursor = MomentCursor.extend({ payer: z.int() })

/** The client comes first. */
const payerNumberOf = ({ payer }: LateRow): number => payer ?? -1

export const handleListLateInvoices = handle(listLateInvoices, async ({ work, tx, caller, query }) => {
  const { limit, after } = query
  const cursor = parseCursor(Cursor, after)
  const conditions = [
    isOverdue(work.now),
    // If the page before ended between two payers of an invoice, this page reads that invoice again.
    ...(cursor
      ? [sql<boolean>`(i.created_at, i.id) <= (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]
      : []),
  ]
  const found = newestReadableInvoices(caller, { conditions, count: sql`${limit + 2}` })
  const late = payersWithLateness(tx, caller.id, work.now)
    .where(sql<boolean>`i.id in ${found}`)
    .where(isLatePayer)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .orderBy(sql`coalesce(d.payer, -1)`)
    .limit(limit + 1)
  const rows = await (cursor
    ? late.where(
        sql<boolean>`((i.created_at, i.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
          or coalesce(d.payer, -1) > ${cursor.payer})`,
      )
    : late
  ).execute()
  return pageOfRows(rows, limit, viewOfLate, row => ({
    at: row.created_at,
    id: row.id,
    payer: payerNumberOf(row),
  }))
})

function viewOfLate(row: LateRow): z.input<typeof LateInvoice> {
  const level = nextLevel(row)
  const [last] = row.reminders
  return {
    id: row.payer === null ? row.id : `${row.id}.${row.payer}`,
    invoice: sumOfInvoice(row),
    payer: viewOfDebtor(row),
    late: debtOf(row),
    last: last ? { level: last.level, sentOn: last.sent_on } : null,
    level: level ?? null,
    sendableFrom: sendableFrom(row),
    pausedUntil: isPaused(row) ? (row.pause?.until ?? null) : null,
    isReady: level !== undefined && !isPaused(row) && sendableFrom(row) <= row.today,
  }
}
