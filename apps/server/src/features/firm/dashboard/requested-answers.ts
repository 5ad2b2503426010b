// The answers that the firm expects from a client beside documents: on proposed times, on invitations, and on assigned
// tasks.

import type { ClientHome } from '@maat/contract/firm/dashboard'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { todosGivenTo } from '../../calendar/todos/index.ts'

const MOST_SHOWN = 5
/** The same page has the full task list. */
const MOST_TASKS = 3

type RequestedAnswers = Pick<z.input<typeof ClientHome>, 'proposals' | 'invitations' | 'tasks'>

export async function findRequestedAnswers(
  executor: Executor,
  caller: Caller,
  now: Date,
): Promise<RequestedAnswers> {
  const [times, tasks] = await Promise.all([
    requestedTimes(executor, caller, now),
    todosGivenTo(executor, caller, MOST_TASKS),
  ])
  const named = tasks.map(({ id, title, caseTitle, dueOn }) => ({ id, title, caseTitle, dueOn }))
  return { ...times, tasks: named }
}

interface RequestedTime {
  /** Null for a proposed time of a consultation, which an answer ends. */
  title: string | null
  answer_by: Moment | null
  id: string
  starts_at: Moment
  ends_at: Moment
  time_zone: string
  is_all_day: boolean
}

/** Both kinds in one statement. A consultation has its own answer, so it is no invitation. */
async function requestedTimes(
  executor: Executor,
  { id }: Caller,
  now: Date,
): Promise<Omit<RequestedAnswers, 'tasks'>> {
  const most = sql.lit(MOST_SHOWN)
  const { rows } = await sql<RequestedTime>`
    (select null as title, c.answer_by, c.id, e.starts_at, e.ends_at, e.time_zone, e.is_all_day
      from consultations c join events e on e.id = c.event_id
      where c.requester_id = ${id}::uuid and c.status = 'proposed' and c.answer_by > ${momentOf(now)}::timestamptz
      order by c.answer_by limit ${most})
    union all
    (select e.title, null, e.id, e.starts_at, e.ends_at, e.time_zone, e.is_all_day
      from event_participants p join events e on e.id = p.event_id
      where p.user_id = ${id}::uuid and p.answer = 'pending' and not p.is_organiser
        and e.kind <> 'consultation' and e.status = 'confirmed' and e.ends_at > ${momentOf(now)}::timestamptz
      order by e.starts_at limit ${most})
    order by answer_by, starts_at`.execute(executor)
  return {
    proposals: rows.flatMap(row =>
      row.answer_by === null ? [] : { ...timesOf(row), answerBy: row.answer_by },
    ),
    invitations: rows.flatMap(row =>
      row.title === null ? [] : { ...timesOf(row), title: row.title, isAllDay: row.is_all_day },
    ),
  }
}

const timesOf = ({ id, starts_at, ends_at, time_zone }: RequestedTime) => ({
  id,
  startsAt: starts_at,
  endsAt: ends_at,
  timeZone: time_zone,
})
