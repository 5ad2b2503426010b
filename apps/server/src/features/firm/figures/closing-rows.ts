// Rows about the end of work: deadlines, the client's answers, legal-aid points and the result of closed cases.
import { sql } from 'kysely'
import { dayOf, isWithin } from './case-rows.ts'
import { type FigureQuery, matchesCase, type Part } from './figure-scope.ts'

const CLOSED_ON = dayOf(sql`k.closed_at`)
const CLOSED_CASES = sql`case_closings k join cases c on c.id = k.case_id join offices o on o.id = c.office_id`

/** A deadline that is neither past nor done is still open, so it is not counted. */
export function deadlineRows({ scope, from, until, today }: FigureQuery): Part {
  const isKept = sql`coalesce(${dayOf(sql`d.done_at`)} <= d.due_date, false)`
  return sql`
    select d.id::text as id, d.due_date as day, d.case_id, null::uuid as invoice_id,
      case when ${isKept} then 'kept' else 'missed' end as part, null::text as currency, 1::bigint as value,
      ${isKept} as is_counted
    from deadlines d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
    where d.due_date between ${from}::date and ${until}::date and (d.done_at is not null or d.due_date < ${today}::date)
      and ${matchesCase(scope)}`
}

export function clientAnswerRows(question: 'satisfaction' | 'clarity', query: FigureQuery): Part {
  const rating = sql.ref(`k.${question}`)
  return sql`
    select k.case_id::text || '.' || k.number as id, ${CLOSED_ON} as day, k.case_id, null::uuid as invoice_id,
      null::text as part, null::text as currency, ${rating}::bigint as value, true as is_counted
    from ${CLOSED_CASES}
    where ${rating} is not null and ${isWithin(sql`k.closed_at`, query)} and ${matchesCase(query.scope)}`
}

/** In hundred-thousandths of a point. */
export function pointRows(query: FigureQuery): Part {
  return sql`
    select k.case_id::text as id, ${CLOSED_ON} as day, k.case_id, null::uuid as invoice_id, null::text as part,
      null::text as currency, (coalesce(s.accepted_points, s.points, k.aid_points) * 100000)::bigint as value,
      true as is_counted
    from ${CLOSED_CASES} left join aid_submissions s on s.case_id = k.case_id
    where k.reopened_at is null and k.aid_points is not null and ${isWithin(sql`k.closed_at`, query)}
      and ${matchesCase(query.scope)}`
}

/** A case with money in two currencies has two rows. */
export function resultRows(query: FigureQuery): Part {
  return sql`
    select k.case_id::text || '.' || m.currency as id, ${CLOSED_ON} as day, k.case_id, null::uuid as invoice_id,
      null::text as part, m.currency, sum(m.units)::bigint as value, true as is_counted
    from ${CLOSED_CASES} cross join lateral (
      select i.currency, case when i.kind = 'credit-note' then -i.net_units else i.net_units end as units
      from invoices i where i.case_id = k.case_id and i.status <> 'draft'
      union all
      select w.currency, -w.units from case_costs w where w.case_id = k.case_id) m
    where k.reopened_at is null and ${isWithin(sql`k.closed_at`, query)} and ${matchesCase(query.scope)}
    group by k.case_id, k.closed_at, o.time_zone, m.currency`
}
