// Ended cases with the day on which their files are due for destruction, and why.
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { type RetentionKind, retentionOf } from '@maat/domain/privacy/retention'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { type RuleRow, readRules } from './retention-store.ts'

export interface EndedCase {
  id: CaseId
  number: string
  title: string
  client_name: string
  lawyer_id: UserId | null
  lawyer_name: string | null
  office_id: OfficeId
  country: string
  ended_on: Day
  chosen_until: Day | null
  holds: RetentionKind[]
  sort_day: Day
  hold_reason: string | null
  hold_by: string | null
  hold_at: Moment | null
}

/** The end of a case: its standing closing, or the refusal. Days are those of its office. */
const ENDED = sql`
  select c.id, c.number, c.title, c.lawyer_id, c.office_id, o.country::text as country,
    u.full_name as client_name, l.full_name as lawyer_name,
    (coalesce(k.closed_at, c.decided_at, c.sent_at) at time zone o.time_zone)::date as ended_on,
    k.retain_until as chosen_until,
    coalesce(k.retain_until, (coalesce(c.decided_at, c.sent_at) at time zone o.time_zone)::date) as sort_day,
    array_remove(array[
      case when exists (select from case_kyc y where y.case_id = c.id)
        or exists (select from kyc_records r where r.client_id = c.owner_id and r.in_scope) then 'laundering' end,
      case when exists (select from case_costs s where s.case_id = c.id and s.proof_id is not null)
        then 'accounting' end], null) as holds,
    h.reason as hold_reason, hu.full_name as hold_by, h.placed_at as hold_at
  from cases c
  join offices o on o.id = c.office_id
  join users u on u.id = c.owner_id
  left join users l on l.id = c.lawyer_id
  left join case_closings k on k.case_id = c.id and k.reopened_at is null
  left join legal_holds h on h.case_id = c.id and h.ended_at is null
  left join users hu on hu.id = h.placed_by
  where c.status in ('finished', 'refused') and c.destroyed_at is null`

export interface EndedFilter {
  condition: RawBuilder<SqlBool>
  /** No rule is due before this day. */
  until?: Day | undefined
  isHeld?: boolean | undefined
  after?: { day: Day; id: string } | undefined
  limit: number
}

export async function listEnded(
  executor: Executor,
  { condition, until, isHeld, after, limit }: EndedFilter,
): Promise<EndedCase[]> {
  const { rows } = await sql<EndedCase>`
    select * from (${ENDED} and ${condition}) e
    where ${until ? sql`e.sort_day <= ${until}::date` : sql`true`}
      and ${isHeld ? sql`e.hold_at is not null` : sql`true`}
      and ${after ? sql`(e.sort_day, e.id) > (${after.day}::date, ${after.id}::uuid)` : sql`true`}
    order by e.sort_day, e.id limit ${limit}`.execute(executor)
  return rows
}

export async function findEnded(executor: Executor, ids: readonly CaseId[]): Promise<EndedCase[]> {
  const { rows } = await sql<EndedCase>`${ENDED} and c.id = any(${ids}::uuid[])`.execute(executor)
  return rows
}

export const retentionOfCase = (row: EndedCase, rules: readonly RuleRow[], today: Day) =>
  retentionOf(
    { country: row.country, endedOn: row.ended_on, chosenUntil: row.chosen_until, holds: row.holds },
    rules,
    today,
  )

/** The day on which a case is due, by the rules of today; null if it has not ended or a rule is missing. */
export async function dueDayOf(executor: Executor, caseId: CaseId, today: Day): Promise<Day | null> {
  const [row] = await findEnded(executor, [caseId])
  return row ? retentionOfCase(row, await readRules(executor), today).dueOn : null
}
