// Reads events: one statement for a period or a page, with the organiser, the case and the caller's answer. Its
// conditions come from the same table as the permission check of a single event.

import type { CalendarView } from '@maat/contract/calendar/calendar'
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import type { EventAnswer, EventStatus } from '@maat/domain/calendar/events'
import type { Moment } from '@maat/domain/calendar/moment'
import { isStaff, ROLE_IDS } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { caseIfReadable, isLedBy } from '../../cases/case-access/index.ts'
import { accessOf, type CaseRow } from '../../cases/case-store/index.ts'
import { type EventFields, HELD, type ParticipantRow } from './event-store.ts'
import type { BusyTime } from './event-times.ts'

type Condition = RawBuilder<SqlBool>

export interface Scope {
  of: CalendarView
  office?: OfficeId | undefined
  case?: CaseId | undefined
  person?: UserId | undefined
}

export interface Period {
  from: string
  to: string
}

export interface EventCursor {
  at: Moment
  id: string
}

/** In a subquery, so that one plan serves every period: all are equally selective. */
const periodOf = ({ from, to }: Period) => sql`(select tstzrange(${from}::timestamptz, ${to}::timestamptz))`
const allOf = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`
const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function near(caller: Caller, relation: Relation): Condition {
  switch (relation) {
    case 'organiser':
      return sql`e.organiser_id = ${caller.id}::uuid`
    case 'invited':
      return sql`(mine.id is not null and not mine.is_organiser)`
    case 'assigned':
    case 'deputy':
      return isLedBy(caller, [relation])
    case 'office':
      return sql`e.office_id = ${caller.officeId}::uuid`
    case 'firm':
      return sql`true`
    default:
      throw new Error(`No condition finds events by the relation '${relation}'`)
  }
}

/** A condition on events `e`, the caller's answer `mine` and the case `c`. */
export const isReadable = (caller: Caller): Condition =>
  sql`(e.status <> ${sql.lit(HELD)} and coalesce(${anyOf(relationsNeeded(caller.role, 'event.read').map(relation => near(caller, relation)))}, false))`

const staffOf = (officeId: OfficeId | null | undefined) => sql`(select u.id from users u
  where u.office_id = ${officeId ?? null}::uuid and u.role_id >= ${sql.lit(ROLE_IDS.Assistant)})`

/** The users of a scope; undefined if the scope consists of places or cases. */
function peopleOf(caller: Caller, scope: Scope): RawBuilder<unknown> | undefined {
  if (!isStaff(caller.role) && scope.of !== 'case') return sql`(${caller.id}::uuid)`
  if (scope.of === 'me') return sql`(${caller.id}::uuid)`
  if (scope.of === 'team') return staffOf(caller.officeId)
  if (scope.of === 'person') return sql`(${scope.person ?? null}::uuid)`
  return undefined
}

const ofCase = (caller: Caller, caseId: CaseId | undefined): Condition =>
  caseId === undefined ? sql`false` : sql`e.case_id in ${caseIfReadable(caller, caseId)}`

function inScope(caller: Caller, scope: Scope, period: Period): Condition {
  const people = peopleOf(caller, scope)
  if (!people)
    return scope.of === 'case'
      ? ofCase(caller, scope.case)
      : sql`e.office_id = ${scope.office ?? caller.officeId}::uuid`
  // A declined event reserves no time but stays in the user's own calendar; a hearing may have found no free time to
  // reserve.
  return sql`e.id in (
    select t.event_id from event_times t where t.user_id in ${people} and t.during && ${periodOf(period)}
    union all
    select p.event_id from event_participants p where p.user_id = ${caller.id}::uuid
      and p.user_id in ${people} and p.answer = 'declined'
    union all
    select h.id from events h join event_participants p on p.event_id = h.id and p.answer <> 'declined'
    where h.kind = 'hearing' and h.status <> 'cancelled' and h.during && ${periodOf(period)} and p.user_id in ${people}
    ${scope.of === 'me' ? hearingsAsDeputy(caller, period) : sql``})`
}

/** The hearings of absent colleagues, until they are back: their deputy has to attend. */
function hearingsAsDeputy(caller: Caller, period: Period): RawBuilder<unknown> {
  const absences = caller.standsInFor.map(
    ({ userId, until }) => sql`union all
    select h.id from events h join cases c on c.id = h.case_id
    where h.kind = 'hearing' and h.status <> 'cancelled' and h.during && ${periodOf(period)}
      and h.starts_at < ${until}::timestamptz and c.lawyer_id = ${userId}::uuid
      and ${caller.id}::uuid <> all(c.walled_from)`,
  )
  return sql.join(absences, sql` `)
}

interface Sources {
  events: RawBuilder<EventFields>
  mine: RawBuilder<Pick<ParticipantRow, 'id' | 'event_id' | 'answer' | 'is_organiser'>>
}

const allFor = (caller: Caller): Sources => ({
  events: sql`(select * from events)`,
  mine: sql`(select id, event_id, answer, is_organiser from event_participants where user_id = ${caller.id}::uuid)`,
})

/** Evaluated per event found, because these are few, while the caller's invitations are many. */
export const ownAnswer = (caller: Caller): Sources['mine'] => sql`(
  select id, event_id, answer, is_organiser from event_participants
  where event_id = e.id and user_id = ${caller.id}::uuid offset 0)`

type CaseColumns = Pick<
  CaseRow,
  'number' | 'title' | 'status' | 'owner_id' | 'drafter_id' | 'office_id' | 'lawyer_id' | 'walled_from'
>

export type ReadEvent = Pick<
  EventFields,
  | 'id'
  | 'kind'
  | 'title'
  | 'place'
  | 'starts_at'
  | 'ends_at'
  | 'is_all_day'
  | 'time_zone'
  | 'office_id'
  | 'organiser_id'
  | 'case_id'
  | 'version'
> & { [Column in keyof CaseColumns as `case_${Column}`]: CaseColumns[Column] | null } & {
  /** Users cannot read held events. */
  status: EventStatus
  case_client: string | null
  organiser_name: string
  /** The caller's answer; null if the caller is not invited. */
  answer: EventAnswer | null
  mine_is_organiser: boolean | null
  access: string | null
}

const COLUMNS = sql`e.id, e.kind, e.status, e.title, e.place, e.starts_at, e.ends_at, e.is_all_day, e.time_zone,
  e.office_id, e.organiser_id, e.case_id, e.version, mine.answer, mine.is_organiser as mine_is_organiser,
  c.number as case_number, c.title as case_title, c.status as case_status, c.owner_id as case_owner_id,
  c.drafter_id as case_drafter_id, c.office_id as case_office_id, c.lawyer_id as case_lawyer_id,
  c.walled_from as case_walled_from,
  (select u.full_name from users u where u.id = c.owner_id) as case_client,
  o.full_name as organiser_name`

/** Written as raw SQL: building it for each reader took longer than reading a week. */
const selectEvents = (
  caller: Caller,
  { events, mine }: Sources,
) => sql`select ${COLUMNS}, ${accessOf(caller.id)}
  from ${events} e join users o on o.id = e.organiser_id left join cases c on c.id = e.case_id
  left join lateral ${mine} mine on mine.event_id = e.id`

export async function findReadEvent(
  executor: Executor,
  caller: Caller,
  id: string,
): Promise<ReadEvent | undefined> {
  const { rows } = await sql<ReadEvent>`
    ${selectEvents(caller, allFor(caller))} where e.id = ${id}::uuid`.execute(executor)
  return rows[0]
}

async function pageOfEvents(
  executor: Executor,
  caller: Caller,
  sources: Sources,
  conditions: readonly Condition[],
  { limit, after }: { limit: number; after?: EventCursor | undefined },
): Promise<ReadEvent[]> {
  const place = after && [sql<SqlBool>`(e.starts_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)`]
  const all = [sql<SqlBool>`e.status <> 'cancelled'`, ...conditions, isReadable(caller), ...(place ?? [])]
  const { rows } = await sql<ReadEvent>`
    ${selectEvents(caller, sources)} where ${allOf(all)}
    order by e.starts_at, e.id limit ${limit + 1}`.execute(executor)
  return rows
}

export async function eventsBetween(
  executor: Executor,
  caller: Caller,
  query: { scope: Scope; period: Period; limit: number; after?: EventCursor | undefined },
): Promise<ReadEvent[]> {
  const { scope, period } = query
  // Filtered first and sorted after: the index of the sort order would scan all earlier events.
  const events: Sources['events'] = sql`(select * from events e
    where ${inScope(caller, scope, period)} and e.during && ${periodOf(period)} and e.status <> 'cancelled' offset 0)`
  return await pageOfEvents(executor, caller, { events, mine: ownAnswer(caller) }, [], query)
}

export async function eventsFrom(
  executor: Executor,
  caller: Caller,
  query: {
    from?: string | undefined
    caseId?: CaseId | undefined
    limit: number
    after?: EventCursor | undefined
  },
): Promise<ReadEvent[]> {
  const conditions: Condition[] = []
  if (query.from) conditions.push(sql`e.ends_at > ${query.from}::timestamptz`)
  if (query.caseId) conditions.push(ofCase(caller, query.caseId))
  return await pageOfEvents(executor, caller, allFor(caller), conditions, query)
}

const MOST_BUSY = 1000

/** A single user is looked up by user; several users by period, which contains few events. */
function timesIn(scope: Scope, period: Period) {
  const isOfOne = scope.of === 'me' || scope.of === 'person'
  return isOfOne
    ? sql`(select * from event_times where during && ${periodOf(period)})`
    : sql`(select * from event_times where during && ${periodOf(period)} offset 0)`
}

export async function busyBetween(
  executor: Executor,
  caller: Caller,
  scope: Scope,
  period: Period,
): Promise<BusyTime[]> {
  if (!isStaff(caller.role) || scope.of === 'case') return []
  const people = peopleOf(caller, scope) ?? staffOf(scope.office ?? caller.officeId)
  const { rows } = await sql<BusyTime>`
    select t.user_id as "userId", u.full_name as name,
      lower(t.during) as "startsAt", upper(t.during) as "endsAt"
    from ${timesIn(scope, period)} t
      join users u on u.id = t.user_id and u.role_id >= ${sql.lit(ROLE_IDS.Assistant)}
      join events e on e.id = t.event_id
      left join cases c on c.id = e.case_id
      left join lateral ${ownAnswer(caller)} mine on true
    where t.user_id in ${people} and not ${isReadable(caller)}
    order by lower(t.during), t.user_id limit ${sql.lit(MOST_BUSY)}`.execute(executor)
  return rows
}
