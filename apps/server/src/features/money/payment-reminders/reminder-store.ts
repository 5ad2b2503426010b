// The reminders and pauses of the payers of invoices, and how late each payer is on the office's clock.

import type { InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { SMALLEST_REMINDER } from '@maat/domain/money/payments/payment-reminders'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { PaymentReminders, ReminderPauses } from '../../../platform/db/schema.generated.ts'
import { type InvoiceRow, invoicesWithCase, isOfClient } from '../invoices/index.ts'

type LastReminder = Pick<Selectable<PaymentReminders>, 'level' | 'channel' | 'sent_on' | 'ends_on'>

/** One payer of an invoice, with the columns that a reminder needs. */
interface DebtorColumns {
  /** The place of another payer of a shared invoice; null for the client. */
  payer: number | null
  /** The place in the payers, also of the client. */
  place: number | null
  payer_left: number
  late_since: Day
  /** The overdue part: with an agreed plan, only its missed instalments. */
  late_units: number
}

export interface LateRow extends InvoiceRow, DebtorColumns {
  today: Day
  /** Newest first. */
  reminders: LastReminder[]
  pause: { until: Day; reason: string; by: string; setAt: Moment } | null
}

const today = (now: Date) => sql<Day>`(select (${momentOf(now)}::timestamptz at time zone o.time_zone)::date
  from offices o where o.id = i.office_id)`

/** For an invoice `i`: what is overdue, of all its payers. */
export const overdueUnits = (now: Date) => sql<number>`(select coalesce(sum(d.units), 0)::bigint
  from dues_of(i) d where d.due_on < ${today(now)})`

/** Each payer of an invoice `i`. */
const debtors = (now: Date) => sql<DebtorColumns>`(
  select case when p.kind = 'client' then null else p.payer end as payer, p.payer as place,
    greatest(0, p.balance) as payer_left, coalesce(min(d.due_on), i.due_on) as late_since,
    coalesce(sum(d.units) filter (where d.due_on < ${today(now)}), 0)::bigint as late_units
  from payers_of(i) p left join dues_of(i) d on d.payer is not distinct from p.payer
  group by p.payer, p.kind, p.balance)`

const reminders = sql<
  LastReminder[]
>`(select coalesce(jsonb_agg(jsonb_build_object('level', r.level, 'channel', r.channel,
    'sent_on', r.sent_on, 'ends_on', r.ends_on) order by r.sent_at desc), '[]')
  from payment_reminders r where r.invoice_id = i.id and r.payer is not distinct from d.payer)`

const pause = sql<
  LateRow['pause']
>`(select jsonb_build_object('until', b.until, 'reason', b.reason, 'by', u.full_name,
    'setAt', to_char(b.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from reminder_pauses b join users u on u.id = b.set_by
  where b.invoice_id = i.id and b.payer is not distinct from d.payer)`

/** Each payer `d` of issued invoices `i`, late or not, with the columns of a late payer. */
export const payersWithLateness = (executor: Executor, callerId: string | undefined, now: Date) =>
  invoicesWithCase(executor, callerId)
    .innerJoinLateral(debtors(now).as('d'), join => join.onTrue())
    .selectAll('d')
    .select(today(now).as('today'))
    .select([reminders.as('reminders'), pause.as('pause')])

const smallest = sql<number>`(case i.currency when 'XAF' then ${sql.lit(SMALLEST_REMINDER.XAF)}
  else ${sql.lit(SMALLEST_REMINDER.EUR)} end)`

/** A condition on a payer `d` of an invoice `i`. */
export const isLatePayer = sql<SqlBool>`(d.late_units >= ${smallest})`

/** For an invoice `i`: whether one of its payers is late with an amount that is worth a reminder. */
export const isOverdue = (now: Date) =>
  sql<SqlBool>`(i.status = 'issued' and i.kind <> 'credit-note' and i.open_units > 0
    and exists (select from dues_of(i) d where d.due_on < ${today(now)} group by d.payer
      having sum(d.units) >= ${smallest}))`

/** The client by default. Undefined if the invoice has no such payer. */
export async function findLateRow(
  executor: Executor,
  id: InvoiceId,
  { now, payer }: { now: Date; payer: number | undefined },
): Promise<LateRow | undefined> {
  return await payersWithLateness(executor, undefined, now)
    .where('i.id', '=', id)
    .where(payer === undefined ? sql<SqlBool>`d.payer is null` : sql<SqlBool>`d.place = ${payer}`)
    .executeTakeFirst()
}

/** The client’s payments alone: the law of late charges is applied to nobody else. */
export async function findPayments(executor: Executor, invoiceId: InvoiceId) {
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

export type ReminderRow = Selectable<PaymentReminders> & {
  sent_by_name: string
  payers: InvoiceRow['payers']
}

interface Recipient {
  /** Null for the client. */
  payer: number | null
}

/** Without a recipient, the reminders of all payers. */
export const remindersOf = (executor: Executor, invoiceId: InvoiceId, recipient?: Recipient) =>
  executor
    .selectFrom('payment_reminders as r')
    .innerJoin('users as u', 'u.id', 'r.sent_by')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .selectAll('r')
    .select(['u.full_name as sent_by_name', 'i.payers'])
    .where('r.invoice_id', '=', invoiceId)
    .where(
      recipient
        ? sql<SqlBool>`r.payer is not distinct from ${recipient.payer}::smallint`
        : sql<SqlBool>`true`,
    )

export async function insertReminder(tx: Tx, row: Insertable<PaymentReminders>): Promise<void> {
  await tx.insertInto('payment_reminders').values(row).execute()
}

export async function setPause(tx: Tx, row: Insertable<ReminderPauses>): Promise<void> {
  const { invoice_id: _, payer: __, ...changed } = row
  await tx
    .insertInto('reminder_pauses')
    .values(row)
    .onConflict(conflict => conflict.columns(['invoice_id', 'payer']).doUpdateSet(changed))
    .execute()
}

export async function deletePause(tx: Tx, invoiceId: InvoiceId, payer: number | null): Promise<void> {
  await tx
    .deleteFrom('reminder_pauses')
    .where('invoice_id', '=', invoiceId)
    .where('payer', payer === null ? 'is' : '=', payer)
    .execute()
}
