// Lists the costs that the caller may read, page by page or as CSV, with the same filters.
import { listCosts } from '@maat/contract/money/costs'
import { exportCosts } from '@maat/contract/money/work-exports'
import { COST_COLUMNS, costRow } from '@maat/domain/money/work/cost-export'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { csvOfList } from '../../../platform/files/csv-of-list.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { type CostRecord, costsWithCases } from './cost-store.ts'
import { viewOfCost } from './cost-view.ts'
import { limitOf, type WorkFilter, workConditions } from './work-conditions.ts'
import { isVisible } from './work-relations.ts'

const Cursor = z.object({ date: cursorFields.day, id: cursorFields.id })
type Cursor = z.output<typeof Cursor>

async function findPage(
  executor: Executor,
  caller: Caller,
  filter: WorkFilter,
  page: { limit: number; cursor: Cursor | undefined },
): Promise<CostRecord[]> {
  const { cursor, limit } = page
  const conditions = [
    isVisible(caller, 'cost.read'),
    ...workConditions('k', caller, filter),
    cursor && sql<SqlBool>`(k.spent_on, k.id) < (${cursor.date}::date, ${cursor.id}::uuid)`,
  ]
  return await costsWithCases(executor, caller.id)
    .where(sql<SqlBool>`${sql.join(conditions.filter(Boolean), sql` and `)}`)
    .orderBy('k.spent_on', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limitOf(caller, filter, limit))
    .execute()
}

const cursorOf = (row: CostRecord): Cursor => ({ date: row.spent_on, id: row.id })

export const handleListCosts = handle(listCosts, async ({ tx, caller, query }) => {
  const cursor = parseCursor(Cursor, query.after)
  const rows = await findPage(tx, caller, query, { limit: query.limit + 1, cursor })
  return pageOfRows(rows, query.limit, row => viewOfCost(caller, row), cursorOf)
})

export const handleExportCosts = handle(exportCosts, async ({ tx, caller, query }) => {
  const lines = csvOfList({
    titles: COST_COLUMNS[caller.language],
    findPage: page => findPage(tx, caller, query, page),
    cursorOf,
    cellsOf: row => costRow(viewOfCost(caller, row), caller.language),
  })
  return replyWithBytes(lines, 'costs.csv', { isDownload: true })
})
