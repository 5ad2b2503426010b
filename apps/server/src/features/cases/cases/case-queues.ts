// Reads several short lists of cases and their counts at once, for home pages. Uses the conditions of `visibleCases`,
// like the long list.
import type { CaseRow } from '@maat/contract/cases/cases'
import { CASE_STATUSES, type CaseStatus } from '@maat/domain/cases/case-states'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { Condition } from '../case-access/index.ts'
import { LISTED_COLUMNS, type ListedCase, viewOfListed } from './list-cases.ts'

export interface CaseQueueQuery {
  /** From `visibleCases`: the caller's possible relations to a case. */
  branches: readonly Condition[]
  where: readonly Condition[]
  most: number
  oldestFirst?: boolean
}

type Row = z.input<typeof CaseRow>

export async function readCaseQueues<Name extends string>(
  executor: Executor,
  queues: Record<Name, CaseQueueQuery>,
): Promise<Record<Name, Row[]>> {
  const entries = Object.entries(queues) as [Name, CaseQueueQuery][]
  const { rows } = await sql<ListedCase & { queue: Name }>`
    select found.queue, ${LISTED_COLUMNS}
    from (${sql.join(
      entries.map(([name, queue]) => firstOf(name, queue)),
      sql` union all `,
    )}) as found join cases c on c.id = found.id
    order by found.queue, found.place`.execute(executor)
  const shown = (name: Name) => rows.filter(({ queue }) => queue === name).map(viewOfListed)
  return Object.fromEntries(entries.map(([name]) => [name, shown(name)])) as Record<Name, Row[]>
}

function firstOf(
  name: string,
  { branches, where, most, oldestFirst = false }: CaseQueueQuery,
): RawBuilder<unknown> {
  const order = oldestFirst ? sql`dated_at, id` : sql`dated_at desc, id desc`
  const scans = branches.map(
    branch => sql`(select c.id, c.dated_at from cases c where ${sql.join([branch, ...where], sql` and `)}
      order by ${order} limit ${most})`,
  )
  return sql`(select ${name}::text as queue, id, row_number() over (order by ${order}) as place
    from (${sql.join(scans, sql` union all `)}) as scanned order by ${order} limit ${most})`
}

interface Count {
  total: number
  byStatus: Record<CaseStatus, number>
}

export async function countCaseQueues<Name extends string>(
  executor: Executor,
  queues: Record<Name, Pick<CaseQueueQuery, 'branches' | 'where'>>,
): Promise<Record<Name, Count>> {
  const entries = Object.entries(queues) as [Name, CaseQueueQuery][]
  const counts = entries.flatMap(([name, { branches, where }]) =>
    // The branches never overlap, so their counts add up.
    branches.map(
      branch => sql`select ${name}::text as queue, status, count(*)::int as count
        from (select c.status from cases c where ${sql.join([branch, ...where], sql` and `)}) as found group by status`,
    ),
  )
  const { rows } = await sql<{ queue: Name; status: CaseStatus; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(executor)
  const sum = (name: Name, status?: CaseStatus) =>
    rows
      .filter(row => row.queue === name && (status === undefined || row.status === status))
      .reduce((total, { count }) => total + count, 0)
  const byStatus = (name: Name) =>
    Object.fromEntries(CASE_STATUSES.map(status => [status, sum(name, status)])) as Count['byStatus']
  return Object.fromEntries(
    entries.map(([name]) => [name, { total: sum(name), byStatus: byStatus(name) }]),
  ) as Record<Name, Count>
}
