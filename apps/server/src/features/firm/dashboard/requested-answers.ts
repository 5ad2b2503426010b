// The answers that the firm expects from a client beside documents: on proposed times, on invitations, and on assigned
// tasks.

import type { ClientHome } from '@maat/contract/firm/dashboard'
import { momentOf } from '@maat/domain/calendar/moment'
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
  const [proposals, invitations, tasks] = await Promise.all([
    proposedTimes(executor, caller, now),
    unansweredInvitations(executor, caller, now),
    todosGivenTo(executor, caller, MOST_TASKS),
  ])
  const named = tasks.map(({ id, title, caseTitle, dueOn }) => ({ id, title, caseTitle, dueOn }))
  return { proposals, invitations, tasks: named }
}

async function proposedTimes(
  executor: Executor,
  caller: Caller,
  now: Date,
): Promise<RequestedAnswers['proposals']> {
  const rows = await executor
    .selectFrom('consultations as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'e.starts_at', 'e.ends_at', 'e.time_zone', 'c.answer_by'])
    .where('c.requester_id', '=', caller.id)
    .where('c.status', '=', 'proposed')
    .where('c.answer_by', '>', momentOf(now))
    .orderBy('c.answer_by')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    answerBy: String(row.answer_by),
  }))
}

/** A consultation has its own answer, so it is no invitation. */
async function unansweredInvitations(
  executor: Executor,
  caller: Caller,
  now: Date,
): Promise<RequestedAnswers['invitations']> {
  const rows = await executor
    .selectFrom('event_participants as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['e.id', 'e.title', 'e.starts_at', 'e.ends_at', 'e.time_zone', 'e.is_all_day'])
    .where('p.user_id', '=', caller.id)
    .where('p.answer', '=', 'pending')
    .where('p.is_organiser', '=', sql.lit(false))
    .where('e.kind', '<>', 'consultation')
    .where('e.status', '=', 'confirmed')
    .where('e.ends_at', '>', momentOf(now))
    .orderBy('e.starts_at')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    isAllDay: row.is_all_day,
  }))
}
