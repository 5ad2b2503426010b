// The API's view of a deputyship, and the duties of its absence: their times, not what they are about.

import type { DeputyshipItem, DeputyshipView } from '@maat/contract/firm/team'
import { DEPUTYSHIP_ACTIONS } from '@maat/contract/firm/team'
import type { Moment } from '@maat/domain/calendar/moment'
import { coversAll, mayPassOn, maySettleDeputy } from '@maat/domain/people/deputies'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Present } from '../../../platform/http/work.ts'
import { CASE_IS_OPEN, isOpenTo } from '../../cases/case-access/index.ts'
import { type DeputyshipRow, findReplaced } from './deputyship-store.ts'
import { deputyshipSubject, sidesOf } from './deputyship-subject.ts'

type Item = z.input<typeof DeputyshipItem>
type View = z.input<typeof DeputyshipView>

export const isOpen = ({ state, event_status }: DeputyshipRow): boolean =>
  (state === 'proposed' || state === 'accepted') && event_status === 'confirmed'

export const isOver = ({ ends_at }: DeputyshipRow, now: Date): boolean => Date.parse(ends_at) <= now.getTime()

const part = (startsAt: Moment | null, endsAt: Moment | null) =>
  startsAt && endsAt ? { startsAt, endsAt } : null
const acceptedPart = (row: DeputyshipRow) => part(row.accepted_from, row.accepted_until)
const confirmedPart = (row: DeputyshipRow) => part(row.confirmed_from, row.confirmed_until)

const isAt = (agreed: ReturnType<typeof part>, now: Date): boolean =>
  agreed !== null && Date.parse(agreed.startsAt) <= now.getTime() && now.getTime() < Date.parse(agreed.endsAt)

export const isConfirmed = (row: DeputyshipRow): boolean =>
  coversAll(confirmedPart(row), { startsAt: row.starts_at, endsAt: row.ends_at })

export function viewOfItem(caller: Caller, row: DeputyshipRow, now: Date): Item {
  const absence = { startsAt: row.starts_at, endsAt: row.ends_at }
  const isLive = isOpen(row) && !isOver(row, now)
  return {
    id: row.id,
    eventId: row.event_id,
    // A cancelled absence has no deputy.
    state: row.event_status === 'cancelled' && row.state !== 'refused' ? 'withdrawn' : row.state,
    absentId: row.absent_id,
    absentName: row.absent_name,
    deputyId: row.deputy_id,
    deputyName: row.deputy_name,
    ...absence,
    timeZone: row.time_zone,
    isAllDay: row.is_all_day,
    isNow:
      isLive &&
      Date.parse(row.starts_at) <= now.getTime() &&
      isAt(acceptedPart(row), now) &&
      isAt(confirmedPart(row), now),
    isConfirmed: isConfirmed(row),
    proposedByName: row.proposed_by_name,
    isPartial: row.state === 'accepted' && !coversAll(acceptedPart(row), absence),
    note: row.note,
    answerNote: row.answer_note,
    can: isLive ? actionsOn(caller, row) : [],
  }
}

function actionsOn(caller: Caller, row: DeputyshipRow): Item['can'] {
  const awaits = !isConfirmed(row) || (row.has_open_chain && mayPassOn(caller, sidesOf(row)))
  return permitted(deputyshipSubject, caller, row, DEPUTYSHIP_ACTIONS).filter(
    action => action !== 'confirm' || awaits,
  )
}

interface Duties {
  hearings: View['hearings']
  deadlines: number
  openCases: number
  keptBack: NonNullable<View['keptBack']>
}

const MOST_HEARINGS = 100
const MOST_KEPT_BACK = 200

export async function viewOfDeputyship(
  { tx, now }: Present,
  caller: Caller,
  row: DeputyshipRow,
): Promise<View> {
  const led = sql`c.lawyer_id = ${row.absent_id}::uuid and ${CASE_IS_OPEN}`
  const passed = sql`${led} and ${isOpenTo(row.deputy_id)}`
  const times = sql`tstzrange(${row.starts_at}::timestamptz, ${row.ends_at}::timestamptz)`
  const { rows } = await sql<Duties>`
    select
      (select coalesce(json_agg(h order by h."startsAt"), '[]') from (
        select e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone",
          exists (select from event_times t where t.user_id = ${row.deputy_id}::uuid and t.during && e.during) as overlaps
        from events e join cases c on c.id = e.case_id
        where e.kind = 'hearing' and e.status <> 'cancelled' and e.during && ${times} and ${passed}
        order by e.starts_at limit ${sql.lit(MOST_HEARINGS)}) h) as hearings,
      (select count(*) from deadlines d join cases c on c.id = d.case_id
        where d.done_at is null and ${passed}
          and d.due_date <= (${row.ends_at}::timestamptz at time zone ${row.time_zone})::date) as deadlines,
      (select count(*) from cases c where ${passed}) as "openCases",
      (select coalesce(json_agg(json_build_object('id', k.id, 'number', k.number, 'title', k.title)), '[]') from (
        select c.id, c.number, c.title from cases c
        where ${led} and ${row.deputy_id}::uuid = any(c.walled_from)
        order by c.number limit ${sql.lit(MOST_KEPT_BACK)}) k) as "keptBack"`.execute(tx)
  const { keptBack, ...duties } = rows[0] as Duties
  const maySettle = maySettleDeputy(caller, sidesOf(row))
  return {
    ...viewOfItem(caller, row, now),
    ...duties,
    keptBack: maySettle ? keptBack : null,
    replaced: maySettle ? await replacedFor(tx, row) : [],
    mayPassOn: mayPassOn(caller, sidesOf(row)),
  }
}

const replacedFor = async (executor: Executor, row: DeputyshipRow): Promise<View['replaced']> =>
  (await findReplaced(executor, row.id)).map(({ id, name }) => ({
    name,
    isPassedOn: row.passed_on.includes(id),
  }))
