// Lists the work that the caller may read, page by page or as CSV, with the same filters.
import type { QueryOf } from '@maat/contract/operation'
import { listTimeEntries } from '@maat/contract/time'
import { exportTimeEntries } from '@maat/contract/time-export'
import { WORK_COLUMNS, workRow } from '@maat/domain/money/work-export'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../platform/db/page.ts'
import { CSV_BOM, csvLine } from '../../platform/files/csv-line.ts'
import { handle } from '../../platform/http/handle.ts'
import { type TimeRecord, timeWithCases } from './time-store.ts'
import { viewOfTime } from './time-view.ts'
import { isVisible } from './work-relations.ts'

const EXPORT_PAGE = 500
const Place = z.object({ date: cursorFields.day, id: cursorFields.id })
type Place = z.output<typeof Place>

type Filter = QueryOf<typeof exportTimeEntries>

async function findPage(
  executor: Executor,
  caller: Caller,
  filter: Filter,
  page: { limit: number; place: Place | undefined },
): Promise<TimeRecord[]> {
  const { place, limit } = page
  const conditions = [
    isVisible(caller, 'time.read'),
    filter.case && sql<SqlBool>`t.case_id = ${filter.case}::uuid`,
    filter.mine && sql<SqlBool>`t.person_id = ${caller.id}::uuid`,
    filter.waiting && sql<SqlBool>`t.awaits_approval`,
    filter.from && sql<SqlBool>`t.worked_on >= ${filter.from}::date`,
    filter.to && sql<SqlBool>`t.worked_on <= ${filter.to}::date`,
    filter.state === 'unbilled' && sql<SqlBool>`coalesce(i.status, 'draft') = 'draft'`,
    filter.state === 'billed' && sql<SqlBool>`i.status = 'issued'`,
    place && sql<SqlBool>`(t.worked_on, t.id) < (${place.date}::date, ${place.id}::uuid)`,
  ]
  return await timeWithCases(executor, caller.id)
    .where(sql<SqlBool>`${sql.join(conditions.filter(Boolean), sql` and `)}`)
    .orderBy('t.worked_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

const placeOf = (row: TimeRecord): Place => ({ date: row.worked_on, id: row.id })

export const handleListTimeEntries = handle(listTimeEntries, async ({ tx, caller, query }) => {
  const place = parseCursor(Place, query.after)
  const rows = await findPage(tx, caller, query, { limit: query.limit + 1, place })
  return pageOfRows(rows, query.limit, row => viewOfTime(caller, row), placeOf)
})

export const handleExportTimeEntries = handle(exportTimeEntries, async ({ tx, caller, query }) => ({
  body: csvLines(tx, caller, query),
  headers: { 'content-disposition': 'attachment; filename="time.csv"' },
}))

/** Page by page from the database, so that years of work never fill the memory. */
async function* csvLines(executor: Executor, caller: Caller, filter: Filter): AsyncGenerator<string> {
  const { language } = caller
  yield `${CSV_BOM}${csvLine(WORK_COLUMNS[language])}`
  let place: Place | undefined
  do {
    const rows: TimeRecord[] = await findPage(executor, caller, filter, { limit: EXPORT_PAGE, place })
    yield rows.map(row => csvLine(workRow(viewOfTime(caller, row), language))).join('')
    const last = rows.length === EXPORT_PAGE ? rows.at(-1) : undefined
    place = last && placeOf(last)
  } while (place)
}
