// Rows about cases and their messages: how long they wait, how many come, and how many are open. The days are those of
// the case's office.
import { sql } from 'kysely'
import { type FigureQuery, matchesAnswer, matchesCase, type Part } from './figure-scope.ts'

/** The day of a moment at the office `o`. */
export const dayOf = (moment: Part): Part => sql`(${moment} at time zone o.time_zone)::date`

/** The rough limits use an index; the day at the office decides. */
export const isWithin = (moment: Part, { from, until }: FigureQuery) => sql`
  ${moment} between ${from}::date - interval '1 day' and ${until}::date + interval '2 days'
  and ${dayOf(moment)} between ${from}::date and ${until}::date`

const minutesBetween = (from: Part, until: Part): Part =>
  sql`round(extract(epoch from ${until} - ${from}) / 60)::bigint`

const ACCEPTED = sql`c.status in ('in-progress', 'finished')`

/** From its sending to its acceptance, or from its acceptance to its closure. */
export function waitRows(end: 'accepted' | 'closed', query: FigureQuery): Part {
  const [from, until] =
    end === 'accepted' ? [sql`c.sent_at`, sql`c.decided_at`] : [sql`c.decided_at`, sql`k.closed_at`]
  const closing =
    end === 'closed' ? sql`join case_closings k on k.case_id = c.id and k.reopened_at is null` : sql``
  return sql`
    select c.id::text as id, ${dayOf(until)} as day, c.id as case_id, null::uuid as invoice_id, null::text as part,
      null::text as currency, ${minutesBetween(from, until)} as value, true as is_counted
    from cases c join offices o on o.id = c.office_id ${closing}
    where ${ACCEPTED} and ${until} >= ${from} and ${isWithin(until, query)} and ${matchesCase(query.scope)}`
}

/** An answer of the staff directly follows messages of the client; the first of them began to wait. */
export function answerRows(query: FigureQuery): Part {
  const before = (alias: 'p' | 'q' | 's') => sql`
    ${sql.ref(`${alias}.conversation_id`)} = m.conversation_id and ${sql.ref(`${alias}.position`)} < m.position
    and ${sql.ref(`${alias}.deleted_at`)} is null`
  return sql`
    select m.id::text as id, ${dayOf(sql`m.sent_at`)} as day, v.case_id, null::uuid as invoice_id, null::text as part,
      null::text as currency, ${minutesBetween(sql`w.since`, sql`m.sent_at`)} as value, true as is_counted
    from messages m join conversations v on v.id = m.conversation_id join cases c on c.id = v.case_id
      join offices o on o.id = c.office_id join users a on a.id = m.author_id
      cross join lateral (select p.author_id from messages p where ${before('p')} order by p.position desc limit 1) l
      cross join lateral (select min(q.sent_at) as since from messages q
        where ${before('q')} and q.author_id = c.owner_id and q.position > coalesce((select max(s.position)
          from messages s where ${before('s')} and s.author_id <> c.owner_id), -1)) w
    where m.deleted_at is null and a.role_id <> 1 and l.author_id = c.owner_id
      and ${isWithin(sql`m.sent_at`, query)} and ${matchesAnswer(query.scope)}`
}

/** The cases sent in the period, by their type. */
export function sentRows(query: FigureQuery): Part {
  return sql`
    select c.id::text as id, ${dayOf(sql`c.sent_at`)} as day, c.id as case_id, null::uuid as invoice_id,
      c.type as part, null::text as currency, 1::bigint as value, true as is_counted
    from cases c join offices o on o.id = c.office_id
    where ${isWithin(sql`c.sent_at`, query)} and ${matchesCase(query.scope)}`
}

/** The cases sent in the period, by how their client heard about the firm. */
export function originRows(query: FigureQuery): Part {
  return sql`
    select c.id::text as id, ${dayOf(sql`c.sent_at`)} as day, c.id as case_id, null::uuid as invoice_id,
      coalesce(u.origin, 'not-asked') as part, null::text as currency, 1::bigint as value, true as is_counted
    from cases c join offices o on o.id = c.office_id join users u on u.id = c.owner_id
    where ${isWithin(sql`c.sent_at`, query)} and ${matchesCase(query.scope)}`
}

export function openRows({ scope }: FigureQuery): Part {
  return sql`
    select c.id::text as id, ${dayOf(sql`coalesce(c.decided_at, c.sent_at)`)} as day, c.id as case_id,
      null::uuid as invoice_id, c.type as part, null::text as currency, 1::bigint as value, true as is_counted
    from cases c join offices o on o.id = c.office_id
    where c.status = 'in-progress' and ${matchesCase(scope)}`
}
