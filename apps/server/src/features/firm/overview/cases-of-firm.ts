// The firm's cases for an Admin: their numbers by office and status, and cases without staff.

import type { readOverview } from '@maat/contract/firm/overview'
import type { ReplySourceOf } from '@maat/contract/operation'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { CASE_IS_OPEN, visibleCases } from '../../cases/case-access/index.ts'
import { countCaseQueues, readCaseQueues } from '../../cases/cases/index.ts'

const MOST_SHOWN = 10

type View = ReplySourceOf<typeof readOverview>['cases']

export async function casesOfFirm(executor: Executor, caller: Caller): Promise<View> {
  const unassigned = {
    branches: visibleCases(caller, 'case.assign'),
    where: [CASE_IS_OPEN, sql<boolean>`c.lawyer_id is null`],
    most: MOST_SHOWN,
    oldestFirst: true,
  }
  const conflicts = {
    branches: visibleCases(caller, 'case.work-internally'),
    where: [
      CASE_IS_OPEN,
      sql<boolean>`c.id in (select k.case_id from case_conflicts k where k.state = 'to-review')`,
    ],
  }
  const [byOffice, drafts, counts, oldest] = await Promise.all([
    countByOffice(executor),
    countDrafts(executor),
    countCaseQueues(executor, { unassigned, conflicts }),
    readCaseQueues(executor, { unassigned }),
  ])
  return {
    byOffice,
    drafts,
    conflictsToReview: counts.conflicts.total,
    unassigned: { count: counts.unassigned.total, oldest: oldest.unassigned },
  }
}

async function countByOffice(executor: Executor): Promise<View['byOffice']> {
  const { rows } = await sql<View['byOffice'][number]>`
    select office_id as "officeId", status, count(*)::int as count from cases
    where status <> 'draft' group by office_id, status order by office_id, status`.execute(executor)
  return rows
}

async function countDrafts(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}
