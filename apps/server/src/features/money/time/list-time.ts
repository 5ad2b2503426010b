// Lists the work that the caller may read, page by page or as CSV, with the same filters.

import { listTimeEntries } from '@maat/contract/money/time'
import { exportTimeEntries } from '@maat/contract/money/work-exports'
import type { QueryOf } from '@maat/contract/operation'
import { WORK_COLUMNS, workRow } from '@maat/domain/money/work/work-export'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { csvOfList } from '../../../platform/files/csv-of-list.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { type TimeRecord, timeWithCases } from './time-store.ts'
import { viewOfTime } from './time-view.ts'
import { limitOf, workConditions } from './work-conditions.ts'
import { isVisible } from './work-relations.ts'

const Cursor = z.object({ date: cursorFields.day, id: cursorFields.id })
type Cursor = z.output<typeof Cursor>

type Filter = QueryOf<typeof exportTimeEntries>

async function findPage(
  executor: Executor,
  caller: Caller,
  filter: Filter,
  page: { limit: number; cursor: Cursor | undefined },
): Promise<TimeRecord[]> {
  const { cursor, limit } = page
  const conditions = [
    isVisible(caller, 'time.read'),
    ...workConditions('t', caller, filter),
    filter.waiting && sql<SqlBool>`t.awaits_approval`,
    cursor && sql<SqlBool>`(t.worked_on, t.id) < (${cursor.date}::date, ${cursor.id}::uuid)`,
  ]
  return await timeWithCases(executor, caller.id)
    .where(sql<SqlBool>`${sql.join(conditions.filter(Boolean), sql` and `)}`)
    .orderBy('t.worked_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limitOf(caller, filter, limit))
    .execute()
}

const cursorOf = (row: TimeRecord): Cursor => ({ date: row.worked_on, id: row.id })

export const handleListTimeEntries = handle(listTimeEntries, async ({ tx, caller, query }) => {
  const cursor = parseCursor(Cursor, query.after)
  const rows = await findPage(tx, caller, query, { limit: query.limit + 1, cursor })
  return pageOfRows(rows, query.limit, row => viewOfTime(caller, row), cursorOf)
})

export const handleExportTimeEntries = handle(exportTimeEntries, async ({ tx, caller, query }) => {
  const lines = csvOfList({
    titles: WORK_COLUMNS[caller.language],
    findPage: page => findPage(tx, caller, query, page),
    cursorOf,
    cellsOf: row => workRow(viewOfTime(caller, row), caller.language),
  })
  return replyWithBytes(lines, 'time.csv', { isDownload: true })
})
