// All documents that a caller may read: for each way of being near to a case, a short scan in the order asked for;
// then the first of them all.
import { listDocuments } from '@maat/contract/documents'
import type { QueryOf } from '@maat/contract/operation'
import { PAGE_SIZE } from '@maat/contract/paging'
import { isStaff } from '@maat/domain/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type Executor, PLANNED_ANEW } from '../../platform/db/database.ts'
import { pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { handle } from '../../platform/http/handle.ts'
import { hasWideWay, type Way, WIDE_WAYS, waysNear } from '../cases/index.ts'
import { type DocumentRow, findDocuments } from './document-store.ts'
import { viewOfItem } from './document-view.ts'

type Condition = RawBuilder<SqlBool>
type Filter = Omit<QueryOf<typeof listDocuments>, 'limit' | 'after'>

export const handleListDocuments = handle(listDocuments, async ({ tx, caller, query }) => {
  const { limit, after, ...filter } = query
  const sort = SORTS[filter.order]
  const place = placeAfter(sort.place, after)
  const hidden = isStaff(caller.role) ? [] : [sql<SqlBool>`not d.is_internal`]
  const rest = [...hidden, ...filters(filter), ...(place ? [sort.beyond(place.key, place.id)] : [])]
  const ways = waysNear(caller, 'document.read')
  if (ways.length === 0) return { items: [], next: null }
  // As part of the text, so that one plan serves every time: of a number to come, the database expects many rows.
  const count = limit === PAGE_SIZE ? sql.lit(limit + 1) : sql`${limit + 1}`
  const search: Search = { ways, rest, sort, count, words: filter.search }
  const newest = isAmongTheNewest(filter, ways) ? await findAmongNewest(tx, search) : []
  const ids = newest.length > limit ? newest : await findNear(tx, search)
  const rows = await findDocuments(tx, ids, caller.id)
  return pageOfRows(
    rows,
    limit,
    row => viewOfItem(caller, row),
    row => ({ key: sort.keyOf(row), id: row.id }),
  )
})

interface Search {
  ways: readonly Way[]
  rest: readonly Condition[]
  sort: Sort
  count: RawBuilder<unknown>
  words: string | undefined
}

async function findNear(executor: Executor, { ways, rest, sort, count, words }: Search): Promise<string[]> {
  const scans = ways.map(({ way, condition }) => {
    const isWide = WIDE_WAYS.includes(way)
    const conditions = [condition, ...rest, ...(words ? [searchOf(words, isWide)] : [])]
    // Few cases are gone through one by one: their documents need not stand early in the order, nor need a word in
    // the order of words.
    const end =
      isWide && !(words && sort === SORTS.name) ? sql`order by ${sort.order} limit ${count}` : sql`offset 0`
    return sql`(select d.id, d.updated_at, d.match_key from documents d join cases c on c.id = d.case_id
      where ${sql.join(conditions, sql` and `)} ${end})`
  })
  const { rows } = await sql<{ id: string }>`${words && hasWideWay(ways) ? PLANNED_ANEW : sql``}
    select d.id from (${sql.join(scans, sql` union all `)}) d order by ${sort.order} limit ${count}`.execute(
    executor,
  )
  return rows.map(({ id }) => id)
}

/** Of few documents, all names are read: what is computed stands in no index. */
function searchOf(words: string, isWide: boolean): Condition {
  const name = isWide ? sql`d.match_key` : sql`(d.match_key || '')`
  return sql`${name} like fold(${`%${words.replace(/[\\%_]/g, '\\$&')}%`})`
}

const NEWEST = sql.lit(500)

/** An office's queue is long in a large firm, and what is in it is new: mostly its documents are of the newest. */
const isAmongTheNewest = ({ order, search, case: caseId }: Filter, ways: readonly Way[]) =>
  order === 'newest' && !search && !caseId && ways.some(({ way }) => way === 'queue')

/** The first of the newest documents of the firm that are near; too few of them say nothing. */
async function findAmongNewest(executor: Executor, { ways, rest, sort, count }: Search): Promise<string[]> {
  const isNear = sql.join(
    ways.map(({ condition }) => condition),
    sql` or `,
  )
  const where = rest.length > 0 ? sql`where ${sql.join([...rest], sql` and `)}` : sql``
  const { rows } = await sql<{ id: string }>`
    select d.id from (select d.id, d.case_id, d.updated_at from documents d ${where}
      order by ${sort.order} limit ${NEWEST}) d
    join cases c on c.id = d.case_id where (${isNear}) order by ${sort.order} limit ${count}`.execute(
    executor,
  )
  return rows.map(({ id }) => id)
}

interface Sort {
  place: z.ZodType<{ key: string; id: string }>
  order: RawBuilder<unknown>
  beyond(key: string, id: string): Condition
  keyOf(row: DocumentRow): string
}

const ByDate = z.object({ key: z.iso.datetime(), id: z.uuid() })
const ByName = z.object({ key: z.string().max(400), id: z.uuid() })

const SORTS: Record<Filter['order'], Sort> = {
  newest: {
    place: ByDate,
    order: sql`d.updated_at desc, d.id desc`,
    beyond: (key, id) => sql`(d.updated_at, d.id) < (${key}::timestamptz, ${id}::uuid)`,
    keyOf: row => row.updated_at,
  },
  oldest: {
    place: ByDate,
    order: sql`d.updated_at, d.id`,
    beyond: (key, id) => sql`(d.updated_at, d.id) > (${key}::timestamptz, ${id}::uuid)`,
    keyOf: row => row.updated_at,
  },
  name: {
    place: ByName,
    order: sql`d.match_key, d.id`,
    beyond: (key, id) => sql`(d.match_key, d.id) > (fold(${key}), ${id}::uuid)`,
    keyOf: row => row.name,
  },
}

function filters({ status, case: caseId }: Filter): Condition[] {
  return [
    // A word of our own, as text: how many documents have it differs from one to the next.
    status && sql`d.status = ${sql.lit(status)}`,
    caseId && sql`d.case_id = ${caseId}::uuid`,
  ].filter((condition): condition is Condition => Boolean(condition))
}
