// The home of the staff: cases to accept, other waiting things, and their current work.

import { MAX_OVERDUE_SHOWN, MOST_COUNTED, type StaffHome } from '@maat/contract/firm/dashboard'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Caller, inOwnName } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/together.ts'
import { eventsFromToday } from '../../calendar/calendar/index.ts'
import { waitingRequests } from '../../calendar/consultations/index.ts'
import { nextDeadlines } from '../../calendar/deadlines/index.ts'
import { CASE_IS_OPEN, conditionsForRelations, visibleCases } from '../../cases/case-access/index.ts'
import { conflictsToJudge } from '../../cases/case-checks/index.ts'
import { type CaseQueueQuery, countCaseQueues, readCaseQueues } from '../../cases/cases/index.ts'
import { countToCheck, IS_TO_CHECK } from '../../documents/documents/index.ts'

const QUEUE_SHOWN = 10
const MOST_SHOWN = 5
const DEADLINES_SHOWN = 6

/** No newer version, and nothing agreed since. */
const IS_NEWEST = sql<boolean>`not exists (
  select from fee_agreements g where g.case_id = f.case_id and g.id <> f.id and g.proposed_at >= f.answered_at)`

const IS_NEW = sql<boolean>`c.status = 'new'`

export async function staffHome(
  executor: Executor,
  caller: Caller,
  now: Date,
): Promise<z.input<typeof StaffHome>> {
  const waiting = waitingQueues(caller)
  const { documents, ...counted } = waiting
  const [queues, counts, toCheck, deadlines, consultations, calendar, judgments, deputyships] =
    await together(executor, tx => [
      readCaseQueues(tx, { ...waiting, ...ongoingQueues(caller) }),
      countCaseQueues(tx, {
        ...counted,
        all: { branches: visibleCases(caller, 'case.read'), where: [] },
        own: { branches: conditionsForRelations(inOwnName(caller), ['assigned']), where: [] },
      }),
      countToCheck(tx, sql`(${sql.join(documents.branches, sql` or `)}) and ${CASE_IS_OPEN}`, MOST_COUNTED),
      nextDeadlines(tx, caller, now, { passed: MAX_OVERDUE_SHOWN, coming: DEADLINES_SHOWN }),
      waitingRequests(tx, caller, now, MOST_SHOWN),
      eventsFromToday(tx, caller, now),
      conflictsToJudge(tx, caller),
      deputyshipsOf(tx, caller, now),
    ])
  const queue = (name: keyof typeof counted) => ({ count: counts[name].total, cases: queues[name] })
  return {
    kind: 'staff',
    counts: counts.all.byStatus,
    own: caller.role === 'Avocat' ? counts.own.byStatus : null,
    queue: queue('queue'),
    answered: queue('answered'),
    conflicts: queue('conflicts'),
    refusedFees: queue('refusedFees'),
    openFees: queue('openFees'),
    judgments,
    documents: { count: toCheck, cases: queues.documents },
    recent: queues.recent,
    ...calendar,
    deadlines,
    consultations,
    drafts: queues.drafts,
    deputyships,
  }
}

/** Chains included: the deputy of a deputy replaces both. */
async function deputyshipsOf(tx: Executor, { id, standsInFor }: Caller, now: Date) {
  const present = standsInFor.map(({ userId, until }) => ({ userId, until }))
  const { rows } = await sql<z.input<typeof StaffHome>['deputyships'][number]>`
    select u.full_name as name, r.until, true as "isAnswered"
    from jsonb_to_recordset(${JSON.stringify(present)}::jsonb) as r ("userId" uuid, until timestamptz)
      join users u on u.id = r."userId"
    union all
    select u.full_name, e.ends_at, false
    from deputyships d join events e on e.id = d.event_id join users u on u.id = d.absent_id
    where d.deputy_id = ${id}::uuid and d.state = 'proposed' and e.status = 'confirmed'
      and e.ends_at > ${momentOf(now)}::timestamptz
    order by 3, 2 limit ${sql.lit(MOST_SHOWN)}`.execute(tx)
  return rows
}

/** The longest waiting first. */
function waitingQueues(caller: Caller) {
  const toAccept = visibleCases(caller, 'case.accept')
  return {
    queue: { branches: toAccept, where: [IS_NEW], most: QUEUE_SHOWN, oldestFirst: true },
    answered: {
      branches: toAccept,
      where: [IS_NEW, sql`exists (select from case_changes h where h.case_id = c.id)`],
      most: MOST_SHOWN,
      oldestFirst: true,
    },
    conflicts: {
      branches: visibleCases(caller, 'case.work-internally'),
      where: [
        CASE_IS_OPEN,
        sql`c.id in (select k.case_id from case_conflicts k where k.state = 'to-review')`,
      ],
      most: MOST_SHOWN,
      oldestFirst: true,
    },
    refusedFees: {
      branches: visibleCases(caller, 'case.bill'),
      where: [
        CASE_IS_OPEN,
        sql`c.id in (select f.case_id from fee_agreements f where f.state in ('refused', 'change-requested') and ${IS_NEWEST})`,
      ],
      most: MOST_SHOWN,
      oldestFirst: true,
    },
    openFees: {
      branches: visibleCases(caller, 'case.bill'),
      where: [CASE_IS_OPEN, sql`c.id in (select f.case_id from fee_agreements f where f.state = 'proposed')`],
      most: MOST_SHOWN,
      oldestFirst: true,
    },
    documents: {
      branches: visibleCases(caller, 'document.review'),
      where: [CASE_IS_OPEN, sql`exists (select from documents d where d.case_id = c.id and ${IS_TO_CHECK})`],
      most: MOST_SHOWN,
      oldestFirst: true,
    },
  } satisfies Record<string, CaseQueueQuery>
}

function ongoingQueues(caller: Caller) {
  return {
    recent: {
      branches: visibleCases(caller, 'case.read'),
      where: [sql`c.status <> 'draft'`],
      most: MOST_SHOWN,
    },
    drafts: {
      branches: visibleCases(caller, 'case.prepare'),
      where: [sql`c.status = 'draft'`],
      most: MOST_SHOWN,
    },
  } satisfies Record<string, CaseQueueQuery>
}
