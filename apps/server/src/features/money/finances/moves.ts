// The moves behind each amount: invoices, payments, refunds, debts and unbilled work, as subqueries. Sums and lists read
// the same rows.
import type { Day } from '@maat/domain/calendar/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasPlan, openParts, openPartsOfAll } from '../invoices/index.ts'
import type { Period } from './whose-money.ts'

type Part = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool> | RawBuilder<boolean>

/** A credit note reduces the billed amount on its issue date. The condition is on `invoices i` and `cases c`. */
export const billedMoves = (isTheirs: Condition, { from, until }: Period): Part => sql`
  select i.id::text as id, i.currency, i.issued_on as day, i.case_id, i.id as invoice_id,
    case when i.kind = 'credit-note' then 'credits' else 'invoices' end as part,
    case when i.kind = 'credit-note' then -i.gross_units else i.gross_units end as units
  from invoices i join cases c on c.id = i.case_id
  where i.status <> 'draft' and i.issued_on between ${from}::date and ${until}::date and ${isTheirs}`

/** Payments and refunds count for their invoice's case. */
export const receivedMoves = (isTheirs: Condition, { from, until }: Period): Part => sql`
  select p.id::text || '.' || i.id::text as id, p.currency, p.received_on as day, i.case_id, i.id as invoice_id,
    'payments' as part, a.units + p.late_units as units
  from payments p join payment_allocations a on a.payment_id = p.id
    join invoices i on i.id = a.invoice_id join cases c on c.id = i.case_id
  where p.taken_back_at is null and p.method <> 'credit' and p.received_on between ${from}::date and ${until}::date and ${isTheirs}
  union all
  select r.id::text, r.currency, r.done_on, i.case_id, i.id, 'refunds', -r.units
  from refunds r join invoices i on i.id = r.invoice_id join cases c on c.id = i.case_id
  where r.state = 'done' and r.done_on between ${from}::date and ${until}::date and ${isTheirs}`

/** The open parts of invoices, with the age of the debt: each instalment has its own. */
export const owedInvoices = (isTheirs: Condition, today: Day): Part => sql`
  select o.*, case
      when day > ${today}::date + 30 then 'later'
      when day >= ${today}::date then 'soon'
      when day >= ${today}::date - 30 then 'late-30'
      when day >= ${today}::date - 60 then 'late-60'
      when day >= ${today}::date - 90 then 'late-90'
      else 'older' end as part
  from (
    select i.id::text || '.' || o.due_on as id, i.currency, o.due_on as day, i.case_id, i.id as invoice_id, o.units
    from invoices i join cases c on c.id = i.case_id cross join lateral ${openPartsOfAll} o
    where i.open_units > 0 and ${isTheirs}
  ) o`

/** The open instalments to come, of the client who agreed on them. */
export const plannedMoves = (isTheirs: Condition, today: Day): Part => sql`
  select i.id::text || '.' || o.due_on as id, i.currency, o.due_on as day, i.case_id, i.id as invoice_id,
    to_char(o.due_on, 'YYYY-MM') as part, o.units
  from invoices i join cases c on c.id = i.case_id cross join lateral ${openParts} o
  where i.open_units > 0 and ${hasPlan} and o.due_on >= ${today}::date and ${isTheirs}`

/** Work in a draft invoice is still unbilled. The condition is on the work `w` and its `cases c`. */
export function unbilledWork(isTheirs: Condition): Part {
  const unbilledOf = (table: 'time_entries' | 'case_costs', day: string, part: string) => sql`
    select w.id::text as id, w.currency, ${sql.ref(day)} as day, w.case_id, ${sql.lit(part)} as part,
      w.units - w.write_down_units as units
    from ${sql.table(table)} w join cases c on c.id = w.case_id
    where w.billing = 'billable' and (w.invoice_line_id is null or w.invoice_line_id in (
        select l.id from invoices d join invoice_lines l on l.invoice_id = d.id where d.status = 'draft'))
      and ${isTheirs}`
  return sql`${unbilledOf('time_entries', 'w.worked_on', 'work')} union all ${unbilledOf('case_costs', 'w.spent_on', 'costs')}`
}
