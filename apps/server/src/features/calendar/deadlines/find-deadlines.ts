// Finds the deadlines that the caller may see, for every list.

import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type Condition, visibleCases } from '../../cases/case-access/index.ts'
import { deadlinesOfCases, withCase } from './deadline-store.ts'
import { ITEM_COLUMNS, type ListedDeadline, viewOfItem } from './deadline-view.ts'

type Item = z.input<typeof DeadlineItem>

interface Search {
  where: readonly (Condition | undefined | false)[]
  limit: number
  /** Latest dates first, or last done first. */
  isLatestFirst?: boolean
}

export const findDeadlines = async (
  executor: Executor,
  caller: Caller,
  search: Search,
): Promise<ListedDeadline[]> => (await searchDeadlines(executor, caller, search)?.execute()) ?? []

/** Undefined without any readable case. */
function searchDeadlines(
  executor: Executor,
  caller: Caller,
  { where, limit, isLatestFirst = false }: Search,
) {
  const near = nearTo(caller)
  if (!near) return undefined
  const order = isLatestFirst ? 'desc' : 'asc'
  const columns = ITEM_COLUMNS.map(column => `d.${column}` as const)
  const conditions = [near, ...where.filter((condition): condition is Condition => Boolean(condition))]
  return withCase(deadlinesOfCases(executor).select(columns), caller.id)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('d.due_date', order)
    .orderBy('d.id', order)
    .limit(limit)
}

/** Undefined without any readable case, as for every client. */
function nearTo(caller: Caller): Condition | undefined {
  const ways = visibleCases(caller, 'deadline.read')
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : undefined
}

export const IS_OPEN: Condition = sql`d.done_at is null`
export const IS_TO_CONFIRM: Condition = sql`d.done_at is null and d.is_critical and d.confirmed_at is null`

/** Today in the time zone of the case's office. */
const todayOfCase = (now: Date) => sql`(${momentOf(now)}::timestamptz at time zone
    (select o.time_zone from offices o where o.id = c.office_id))::date`

export const isOverdue = (now: Date): Condition => sql`d.done_at is null and d.due_date < ${todayOfCase(now)}`

/** Without an office there is no today, so nothing is overdue. */
export const isComing = (now: Date): Condition =>
  sql`d.done_at is null and (d.due_date < ${todayOfCase(now)}) is not true`

export const dueBetween = (from: string | undefined, to: string | undefined): (Condition | undefined)[] => [
  from ? sql`d.due_date >= ${from}::date` : undefined,
  to ? sql`d.due_date <= ${to}::date` : undefined,
]

export interface DeadlineFilter {
  caseId?: CaseId | undefined
  officeId?: OfficeId | undefined
  /** A lawyer, or several: those whom the caller replaces. */
  lawyerIds?: readonly UserId[] | undefined
}

export const ofCases = ({ caseId, officeId, lawyerIds }: DeadlineFilter): (Condition | undefined)[] => [
  caseId ? sql`d.case_id = ${caseId}::uuid` : undefined,
  officeId ? sql`c.office_id = ${officeId}::uuid` : undefined,
  lawyerIds ? sql`c.lawyer_id = any(${lawyerIds}::uuid[])` : undefined,
]

/** The deadlines of a list of ids that the caller may read: for references from elsewhere. */
export async function readableDeadlines(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<ListedDeadline[]> {
  if (ids.length === 0) return []
  return await findDeadlines(executor, caller, {
    where: [sql`d.id = any(${ids}::uuid[])`],
    limit: ids.length,
  })
}

const MOST_IN_CALENDAR = 500

/** Done or not, from the first to the last day, both included. */
export async function deadlinesBetween(
  executor: Executor,
  caller: Caller,
  { from, to, ...filter }: DeadlineFilter & { from: string; to: string },
): Promise<Item[]> {
  const where = [...dueBetween(from, to), ...ofCases(filter)]
  const rows = await findDeadlines(executor, caller, { where, limit: MOST_IN_CALENDAR })
  return rows.map(row => viewOfItem(caller, row))
}

export async function openDeadlinesBetween(
  executor: Executor,
  caller: Caller,
  { from, to, ...filter }: DeadlineFilter & { from: string; to: string },
): Promise<ListedDeadline[]> {
  const where = [IS_OPEN, ...dueBetween(from, to), ...ofCases(filter)]
  return await findDeadlines(executor, caller, { where, limit: MOST_IN_CALENDAR })
}

export async function nextDeadlines(
  executor: Executor,
  caller: Caller,
  now: Date,
  most: { passed: number; coming: number },
): Promise<Item[]> {
  const passed = searchDeadlines(executor, caller, { where: [isOverdue(now)], limit: most.passed })
  const coming = searchDeadlines(executor, caller, { where: [isComing(now)], limit: most.coming })
  if (!passed || !coming) return []
  const { rows } = await sql<ListedDeadline>`
    select * from (
      ${passed.select(sql.lit(true).as('is_passed'))} union all ${coming.select(sql.lit(false).as('is_passed'))}
    ) found order by is_passed desc, due_date, id`.execute(executor)
  return rows.map(row => viewOfItem(caller, row))
}
