// The open parts of invoices by due day, in SQL: every screen, list and reminder reads what is due from them.
import type { Day } from '@maat/domain/calendar/day'
import { type RawBuilder, sql } from 'kysely'

/** For an invoice `i`: whether its client and the firm agreed on instalments. */
export const hasPlan = sql<boolean>`exists (select from payment_plans p
  where p.invoice_id = i.id and p.state = 'agreed')`

/** For an issued invoice `i`: its client's open instalments, or their whole part on the day of the invoice. */
export const openParts: RawBuilder<unknown> = sql`(select d.due_on, d.units from dues_of(i) d where d.kind = 'client')`

/** For an issued invoice `i`: also the parts of its other payers, whom no plan concerns. A day occurs once. */
export const openPartsOfAll: RawBuilder<unknown> = sql`(
  select d.due_on, sum(d.units)::bigint as units from dues_of(i) d group by d.due_on)`

export interface PartRow {
  dueOn: Day
  units: number
}

/** For an issued invoice `i`: its client's open parts, the first due first. */
export const openPartsColumn = sql<PartRow[]>`(select coalesce(jsonb_agg(
    jsonb_build_object('dueOn', o.due_on, 'units', o.units) order by o.due_on), '[]')
  from ${openParts} o)`

/** For an issued invoice `i`: the first day on which its client owes something, or that of the paid invoice. */
export const dueOn = sql<Day>`coalesce((select min(o.due_on) from ${openParts} o), i.due_on)`

/** For an invoice `i` in a list of due days: any open part counts, or the day of a paid invoice. */
export const isDueBetween = (from: string | undefined, until: string | undefined) => sql<boolean>`(exists (
    select from ${openPartsOfAll} o where ${isWithin(sql`o.due_on`, from, until)})
  or (i.open_units = 0 and ${isWithin(sql`i.due_on`, from, until)}))`

const isWithin = (day: RawBuilder<unknown>, from = '-infinity', until = 'infinity') =>
  sql`${day} between ${from}::date and ${until}::date`
