// The reminders and pauses of invoices, and how late an invoice is on its office's clock.
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { PaymentReminders, ReminderPauses } from '../../../platform/db/schema.generated.ts'
import {
  clientLeft,
  dueOn,
  type InvoiceRow,
  invoicesWithCase,
  isOfClient,
  openParts,
} from '../invoices/index.ts'

type LastReminder = Pick<Selectable<PaymentReminders>, 'level' | 'way' | 'sent_on' | 'ends_on'>

export interface LateRow extends InvoiceRow {
  today: string
  late_since: string
  /** The overdue part: with an agreed plan, only its missed instalments. */
  late_units: number
  /** Newest first. */
  reminders: LastReminder[]
  pause: { until: string; reason: string; by: string; setAt: string } | null
}

const today = (
  now: Date,
) => sql<string>`(select (${now.toISOString()}::timestamptz at time zone o.time_zone)::date
  from offices o where o.id = i.office_id)`

export const overdueUnits = (now: Date) => sql<number>`(select coalesce(sum(o.units), 0)::bigint
  from ${openParts} o where o.due_on < ${today(now)})`

const reminders = sql<
  LastReminder[]
>`(select coalesce(jsonb_agg(jsonb_build_object('level', r.level, 'way', r.way,
    'sent_on', r.sent_on, 'ends_on', r.ends_on) order by r.sent_at desc), '[]')
  from payment_reminders r where r.invoice_id = i.id)`

const pause = sql<
  LateRow['pause']
>`(select jsonb_build_object('until', b.until, 'reason', b.reason, 'by', u.full_name,
    'setAt', to_char(b.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from reminder_pauses b join users u on u.id = b.set_by where b.invoice_id = i.id)`

/** Issued invoices `i` with the columns of a late one; those that are not late too. */
export const invoicesWithLateness = (executor: Executor, callerId: string | undefined, now: Date) =>
  invoicesWithCase(executor, callerId)
    .innerJoin('offices as f', 'f.id', 'i.office_id')
    .select(dueOn.as('late_since'))
    .select([today(now).as('today'), overdueUnits(now).as('late_units')])
    .select([reminders.as('reminders'), pause.as('pause')])

export const isOverdue = (now: Date) =>
  sql<SqlBool>`(i.status = 'issued' and i.kind <> 'credit-note' and i.units_left > 0
    and ${clientLeft} > 0 and ${dueOn} < ${today(now)})`

export async function getLateRow(executor: Executor, id: string, now: Date): Promise<LateRow> {
  return await invoicesWithLateness(executor, undefined, now).where('i.id', '=', id).executeTakeFirstOrThrow()
}

/** The client’s payments alone: the other payers of a shared invoice are not reminded. */
export async function findPayments(executor: Executor, invoiceId: string) {
  return await executor
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .select(['p.received_on as receivedOn', 'a.units'])
    .where('a.invoice_id', '=', invoiceId)
    .where(isOfClient)
    .where('p.taken_back_at', 'is', null)
    .execute()
}

export type ReminderRow = Selectable<PaymentReminders> & { sent_by_name: string }

export const remindersOf = (executor: Executor, invoiceId: string) =>
  executor
    .selectFrom('payment_reminders as r')
    .innerJoin('users as u', 'u.id', 'r.sent_by')
    .selectAll('r')
    .select('u.full_name as sent_by_name')
    .where('r.invoice_id', '=', invoiceId)

export async function insertReminder(tx: Tx, row: Insertable<PaymentReminders>): Promise<void> {
  await tx.insertInto('payment_reminders').values(row).execute()
}

export async function setPause(tx: Tx, row: Insertable<ReminderPauses>): Promise<void> {
  const { invoice_id: _, ...changed } = row
  await tx
    .insertInto('reminder_pauses')
    .values(row)
    .onConflict(conflict => conflict.column('invoice_id').doUpdateSet(changed))
    .execute()
}

export async function deletePause(tx: Tx, invoiceId: string): Promise<void> {
  await tx.deleteFrom('reminder_pauses').where('invoice_id', '=', invoiceId).execute()
}
