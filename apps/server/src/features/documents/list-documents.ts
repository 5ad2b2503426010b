// Lists all documents that a caller may read: for each relation to a case, a short scan in the requested order; then
// the first results, in one statement with their details.
import { listDocuments } from '@maat/contract/documents'
import type { QueryOf } from '@maat/contract/operation'
import { PAGE_SIZE } from '@maat/contract/paging'
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../platform/db/page.ts'
import { likePattern } from '../../platform/db/word-search.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  hasWideRelation,
  OPEN,
  type RelationCondition,
  relationConditions,
  WIDE_RELATIONS,
} from '../cases/index.ts'
import { type DocumentRow, findDocuments } from './document-store.ts'
import { viewOfItem } from './document-view.ts'
import { IS_TO_CHECK } from './to-check.ts'

type Condition = RawBuilder<SqlBool>
type Filter = Omit<QueryOf<typeof listDocuments>, 'limit' | 'after'>

export const handleListDocuments = handle(listDocuments, async ({ tx, caller, query }) => {
  const { limit, after, ...filter } = query
  const sort = SORTS[filter.order]
  const place = parseCursor(sort.place, after)
  const hidden = isStaff(caller.role) ? [] : [sql<SqlBool>`not d.is_internal`]
  const rest = [...hidden, ...filters(filter), ...(place ? [sort.beyond(place.key, place.id)] : [])]
  const ways = relationConditions(caller, filter.toCheck ? 'document.review' : 'document.read')
  if (ways.length === 0) return { items: [], next: null }
  // Part of the SQL text, so that one plan serves every request: with a parameter, the database expects many rows.
  const count = limit === PAGE_SIZE ? sql.lit(limit + 1) : sql`${limit + 1}`
  const scans = ways.map(way =>
    scan(caller, way, { rest: [...rest, ...outOfReach(caller, way)], sort, count, words: filter.search }),
  )
  const found = sql<{ id: string }>`(select d.id from (${sql.join(scans, sql` union all `)}) d
    order by ${sort.order} limit ${count})`
  const rows = await findDocuments(tx, found, {
    callerId: caller.id,
    order: sort.order,
    needsNewPlan: Boolean(filter.search) && hasWideRelation(ways),
  })
  return pageOfRows(
    rows,
    limit,
    row => viewOfItem(caller, row),
    row => ({ key: sort.keyOf(row), id: row.id }),
  )
})

/** Collaborators find no sensitive documents, whatever they search for. */
function outOfReach({ role }: Caller, { way }: RelationCondition): Condition[] {
  return relationsNeeded(role, 'document.read-sensitive').includes(way) ? [] : [sql`not d.is_sensitive`]
}

interface Search {
  rest: readonly Condition[]
  sort: Sort
  count: RawBuilder<unknown>
  words: string | undefined
}

function scan(
  caller: Caller,
  { way, condition }: RelationCondition,
  { rest, sort, count, words }: Search,
): RawBuilder<unknown> {
  const isWide = WIDE_RELATIONS.includes(way)
  const conditions = [...rest, ...(words ? [searchOf(words, isWide)] : [])]
  const desk = deskOf(caller, way)
  if (desk) return onDesk(desk, condition, { conditions, sort, count })
  // With few cases, their documents are read one by one: the order's index and a search index would not help.
  const end =
    isWide && !(words && sort === SORTS.name) ? sql`order by ${sort.order} limit ${count}` : sql`offset 0`
  return sql`(select d.id, d.updated_at, d.match_key from documents d join cases c on c.id = d.case_id
    where ${sql.join([condition, ...conditions], sql` and `)} ${end})`
}

/** The desk that holds the documents of this relation, if there is one: an index sorts each desk. */
function deskOf({ id, officeId }: Caller, way: Relation): string | null {
  if (way === 'assigned') return id
  return way === 'queue' ? officeId : null
}

/** The desk is only a fast filter; the relation to the case is still checked. */
function onDesk(
  desk: string,
  condition: Condition,
  { conditions, sort, count }: { conditions: readonly Condition[]; sort: Sort; count: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(select d.id, d.updated_at, d.match_key
    from (select d.id, d.case_id, d.updated_at, d.match_key from documents d
      where ${sql.join([sql`d.desk = ${desk}::uuid`, ...conditions], sql` and `)}
      order by ${sort.order} limit ${count}) d join cases c on c.id = d.case_id
    where ${condition})`
}

/** Among few documents all names are read: the expression avoids the index, and the search text is normalised once. */
function searchOf(words: string, isWide: boolean): Condition {
  const sought = sql`fold(${likePattern(words)})`
  return isWide ? sql`d.match_key like ${sought}` : sql`(d.match_key || '') like (select ${sought})`
}

interface Sort {
  place: z.ZodType<{ key: string; id: string }>
  order: RawBuilder<unknown>
  beyond(key: string, id: string): Condition
  keyOf(row: DocumentRow): string
}

const ByDate = z.object({ key: cursorFields.moment, id: cursorFields.id })
const ByName = z.object({ key: cursorFields.text, id: cursorFields.id })

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

function filters({ status, case: caseId, toCheck }: Filter): Condition[] {
  return [
    // Written as literal text, because the number of documents differs per status.
    status && sql`d.status = ${sql.lit(status)}`,
    caseId && sql`d.case_id = ${caseId}::uuid`,
    toCheck && OPEN,
    toCheck && IS_TO_CHECK,
  ].filter((condition): condition is Condition => Boolean(condition))
}
