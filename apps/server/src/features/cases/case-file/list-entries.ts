// The timeline of a case: one scan per source in the order of the timeline, of which the newest entries are shown.

import type { StoredDetails } from '@maat/contract/case-events'
import { type EntrySource, listFileEntries } from '@maat/contract/cases/case-file'
import type { QueryOf } from '@maat/contract/operation'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, isFound, searchFor } from '../../../platform/db/word-search.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject, mayReadWhole } from '../case-access/index.ts'
import { shownDetails } from '../case-events/index.ts'
import type { CaseRow } from '../case-store/index.ts'
import { columnsOf, type ReadSource, readableSources } from './entry-sources.ts'

const Cursor = z.object({ at: cursorFields.moment, key: cursorFields.text })
type Cursor = z.output<typeof Cursor>

interface EntryRow {
  source: EntrySource
  key: string
  at: Moment
  actor_name: string | null
  for_name: string | null
  kind: string
  title: string
  text: string
  details: StoredDetails
  is_internal: boolean
  minutes: number | null
  units: number | null
  currency: Currency | null
  target_id: string | null
}

export const handleListFileEntries = handleRecord(listFileEntries, caseSubject, async context => {
  const { tx, caller, subject, query } = context
  const rows = await findEntries(tx, caller, subject, query)
  const isWhole = mayReadWhole(caller, subject)
  return pageOfRows(
    rows,
    query.limit,
    row => viewOf(row, isWhole),
    ({ at, key }) => ({ at, key }),
  )
})

async function findEntries(
  executor: Executor,
  caller: Caller,
  row: CaseRow,
  { after, limit, group, search: typed }: QueryOf<typeof listFileEntries>,
): Promise<EntryRow[]> {
  const cursor = parseCursor(Cursor, after)
  const search = searchFor(typed)
  const scans = readableSources(caller, row, group).map(source => {
    const found = search && isFound(search, words => containsWords(source.searched, words))
    return scanOf(source, { cursor, limit, found })
  })
  if (scans.length === 0) return []
  const { rows } = await sql<EntryRow>`
    select f.*, u.full_name as actor_name, a.full_name as for_name
    from (${sql.join(scans, sql` union all `)}) f left join users u on u.id = f.actor_id left join users a on a.id = f.acted_for
    order by f.at desc, f.key collate "C" desc limit ${limit + 1}`.execute(executor)
  return rows
}

interface Page {
  cursor: Cursor | undefined
  limit: number
  found: RawBuilder<SqlBool> | undefined
}

/** The page of one source: the newest of all sources are among these. */
function scanOf(source: ReadSource, { cursor, limit, found }: Page) {
  const older = cursor && sql`(s.at, s.key collate "C") < (${cursor.at}::timestamptz, ${cursor.key})`
  return sql`(select s.* from (
      select ${columnsOf(source)} from ${source.from} where ${source.where} ${found ? sql`and ${found}` : sql``}
    ) s ${older ? sql`where ${older}` : sql``}
    order by s.at desc, s.key collate "C" desc limit ${limit + 1})`
}

const viewOf = (row: EntryRow, isWhole: boolean) => ({
  key: row.key,
  source: row.source,
  at: row.at,
  actorName: row.actor_name,
  forName: row.for_name,
  kind: row.kind,
  title: row.title,
  text: row.text,
  details: shownDetails(row.details, { isForStaff: true, isWhole }),
  isInternal: row.is_internal,
  minutes: row.minutes,
  amount: row.units !== null && row.currency ? { units: row.units, currency: row.currency } : null,
  targetId: row.target_id,
})
