// The open parts of invoices by due day, in SQL: every screen, list and reminder reads what is due from them.
import { type RawBuilder, sql } from 'kysely'

/** For an issued invoice `i`: what the client is asked for. Of a shared one, that is their own part. */
export const clientLeft = sql<number>`(case when jsonb_array_length(i.payers) = 0 then greatest(0, i.units_left)
  else left_of_client(i) end)`

/** For an invoice `i`: whether its client and the firm agreed on instalments. */
export const hasPlan = sql<boolean>`exists (select from payment_plans p
  where p.invoice_id = i.id and p.state = 'agreed')`

/** For an issued invoice `i`: its client's open instalments, or their whole part on the day of the invoice. */
export const openParts: RawBuilder<unknown> = sql`(
  select n.due_on, least(${clientLeft}, case when n.position = 1 then ${clientLeft} else n.left_after + n.units end)
    - n.left_after as units
  from payment_plans p join plan_instalments n on n.plan_id = p.id
  where p.invoice_id = i.id and p.state = 'agreed' and ${clientLeft} > n.left_after
  union all
  select i.due_on, ${clientLeft} where ${clientLeft} > 0 and not ${hasPlan})`

/** For an issued invoice `i`: also the parts of its other payers, whom no plan concerns. A day occurs once. */
export const openPartsOfAll: RawBuilder<unknown> = sql`(
  select a.due_on, sum(a.units)::bigint as units from (
    select o.due_on, o.units from ${openParts} o
    union all
    select i.due_on, i.units_left - ${clientLeft} where i.units_left > ${clientLeft}) a
  group by a.due_on)`

export interface PartRow {
  dueOn: string
  units: number
}

/** For an issued invoice `i`: its client's open parts, the first due first. */
export const openPartsColumn = sql<PartRow[]>`(select coalesce(jsonb_agg(
    jsonb_build_object('dueOn', o.due_on, 'units', o.units) order by o.due_on), '[]')
  from ${openParts} o)`

/** For an issued invoice `i`: the first day on which its client owes something, or that of the paid invoice. */
export const dueOn = sql<string>`coalesce((select min(o.due_on) from ${openParts} o), i.due_on)`

/** For an invoice `i` in a list of due days: any open part counts, or the day of a paid invoice. */
export const isDueBetween = (from: string | undefined, until: string | undefined) => sql<boolean>`(exists (
    select from ${openPartsOfAll} o where ${isWithin(sql`o.due_on`, from, until)})
  or (i.units_left <= 0 and ${isWithin(sql`i.due_on`, from, until)}))`

const isWithin = (day: RawBuilder<unknown>, from = '-infinity', until = 'infinity') =>
  sql`${day} between ${from}::date and ${until}::date`
