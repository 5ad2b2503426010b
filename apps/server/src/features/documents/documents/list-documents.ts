// Lists all documents that a caller may read: for each relation to a case, a short scan in the requested order; then
// the first results, in one statement with their details.
import { listDocuments } from '@maat/contract/documents/documents'
import type { QueryOf } from '@maat/contract/operation'
import { PAGE_SIZE } from '@maat/contract/paging'
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import {
  hasReaderShape,
  type Reader,
  type ReaderShape,
  type ReaderValues,
  readerFrom,
  valuesOfReader,
} from '../../../platform/authz/reader.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import {
  containsWords,
  isFound,
  pageExactThenSimilar,
  type WordSearch,
} from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  CASE_IS_OPEN,
  hasWideRelation,
  type RelationCondition,
  relationConditions,
  WIDE_RELATIONS,
} from '../../cases/case-access/index.ts'
import { type DocumentRow, documentsFound } from './document-store.ts'
import { viewOfItem } from './document-view.ts'
import { hiddenFrom, outOfReach } from './readable-condition.ts'
import { IS_TO_CHECK } from './to-check.ts'

type Condition = RawBuilder<SqlBool>
type Filter = Omit<QueryOf<typeof listDocuments>, 'after' | 'search'> & {
  search?: WordSearch | undefined
  cursor?: Cursor | undefined
}

export const handleListDocuments = handle(listDocuments, async ({ tx, caller, query }) => {
  const { after, search: typed, ...filter } = query
  const sort = SORTS[filter.order]
  const rows = await pageExactThenSimilar(tx, {
    typed,
    limit: filter.limit,
    cursor: parseCursor(sort.cursor, after),
    read: (search, cursor) =>
      search || !hasReaderShape(caller)
        ? findReadable(tx, caller, { ...filter, search, cursor })
        : findByShape(tx, caller, { ...filter, cursor }),
  })
  return pageOfRows(
    rows,
    filter.limit,
    row => viewOfItem(caller, row),
    row => ({ key: sort.keyOf(row), id: row.id, isNear: row.isNear }),
  )
})

async function findReadable(executor: Executor, reader: Reader, filter: Filter): Promise<DocumentRow[]> {
  return (await executor.executeQuery(readable(executor, reader, filter))).rows
}

function findByShape(executor: Executor, reader: Reader, filter: Filter): Promise<DocumentRow[]> {
  const { case: caseId, cursor, search: _, ...rest } = filter
  const shape = {
    ...rest,
    role: reader.role,
    isOfCase: caseId !== undefined,
    isContinued: cursor !== undefined,
  }
  const values = { ...valuesOfReader(reader), caseId, key: cursor?.key, after: cursor?.id }
  return documentsOfShape(executor, shape, values)
}

interface ListShape extends Omit<Filter, 'case' | 'cursor' | 'search'>, ReaderShape {
  isOfCase: boolean
  isContinued: boolean
}

interface ListValues extends ReaderValues {
  caseId: Filter['case']
  key: string | undefined
  after: string | undefined
}

const documentsOfShape = keptStatement((executor, shape: ListShape, values: ListValues) => {
  const { isOfCase, isContinued, role: _, ...filter } = shape
  const { key = '', after = '' } = values
  return readable(executor, readerFrom(shape, values), {
    ...filter,
    case: isOfCase ? values.caseId : undefined,
    cursor: isContinued ? { key, id: after } : undefined,
  })
})

function readable(executor: Executor, caller: Reader, filter: Filter): CompiledQuery<DocumentRow> {
  const { limit, search, cursor } = filter
  const sort = SORTS[filter.order]
  const rest = [
    ...hiddenFrom(caller),
    ...filters(filter),
    ...(cursor ? [sort.beyond(cursor.key, cursor.id)] : []),
  ]
  const ways = relationConditions(caller, filter.toCheck ? 'document.review' : 'document.read')
  // Part of the SQL text, so that one plan serves every request: with a parameter, the database expects many rows.
  const count = limit === PAGE_SIZE ? sql.lit(limit + 1) : sql`${limit + 1}`
  const scans = ways.map(relation =>
    scan(caller, relation, { rest: [...rest, ...outOfReach(caller, relation)], sort, count, search }),
  )
  const near = scans.length > 0 ? sql.join(scans, sql` union all `) : sql`select * from documents where false`
  const found = sql<{ id: string }>`(select d.id from (${near}) d order by ${sort.order} limit ${count})`
  return documentsFound(executor, found, {
    callerId: caller.id,
    order: sort.order,
    needsNewPlan: search !== undefined && hasWideRelation(ways),
  })
}

interface Search {
  rest: readonly Condition[]
  sort: Sort
  count: RawBuilder<unknown>
  search: WordSearch | undefined
}

function scan(
  caller: Reader,
  near: RelationCondition,
  { rest, sort, count, search }: Search,
): RawBuilder<unknown> {
  const { relation, condition } = near
  const isWide = WIDE_RELATIONS.includes(relation)
  const conditions = [...rest, ...(search ? [searchOf(search, isWide)] : [])]
  const responsible = responsibleOf(caller, near)
  if (responsible) return ofResponsible(responsible, condition, { conditions, sort, count })
  // With few cases, their documents are read one by one: the order's index and a search index would not help.
  const end =
    isWide && !(search && sort === SORTS.name) ? sql`order by ${sort.order} limit ${count}` : sql`offset 0`
  return sql`(select d.id, d.updated_at, d.match_key from documents d join cases c on c.id = d.case_id
    where ${sql.join([condition, ...conditions], sql` and `)} ${end})`
}

/**
 * The lawyer or the office that is responsible for the documents of this relation, if there is one: an index sorts the
 * documents of each. A deputy has none, because a wall could hide so many of its rows that a page would end too early.
 */
function responsibleOf({ id, officeId }: Reader, { relation, lawyerId }: RelationCondition): string | null {
  if (relation === 'assigned') return lawyerId === id ? id : null
  return relation === 'queue' ? officeId : null
}

/** The responsible lawyer or office is only a fast filter; the relation to the case is still checked. */
function ofResponsible(
  responsible: string,
  condition: Condition,
  { conditions, sort, count }: { conditions: readonly Condition[]; sort: Sort; count: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(select d.id, d.updated_at, d.match_key
    from (select d.id, d.case_id, d.updated_at, d.match_key from documents d
      where ${sql.join([sql`d.responsible_id = ${responsible}::uuid`, ...conditions], sql` and `)}
      order by ${sort.order} limit ${count}) d join cases c on c.id = d.case_id
    where ${condition})`
}

/** With few documents, reading all names is faster than the index, which the expression avoids. */
function searchOf(search: WordSearch, isWide: boolean): Condition {
  const name = isWide ? sql`d.match_key` : sql`(d.match_key || '')`
  return isFound(search, words => containsWords(name, words))
}

type Cursor = z.output<typeof ByDate>

interface Sort {
  cursor: z.ZodType<Cursor>
  order: RawBuilder<unknown>
  beyond(key: string, id: string): Condition
  keyOf(row: DocumentRow): string
}

const cursorWith = (key: z.ZodType<string>) =>
  z.object({ key, id: cursorFields.id, isNear: z.boolean().optional() })
const ByDate = cursorWith(cursorFields.moment)
const ByName = cursorWith(cursorFields.text)

const SORTS: Record<Filter['order'], Sort> = {
  newest: {
    cursor: ByDate,
    order: sql`d.updated_at desc, d.id desc`,
    beyond: (key, id) => sql`(d.updated_at, d.id) < (${key}::timestamptz, ${id}::uuid)`,
    keyOf: row => row.updated_at,
  },
  oldest: {
    cursor: ByDate,
    order: sql`d.updated_at, d.id`,
    beyond: (key, id) => sql`(d.updated_at, d.id) > (${key}::timestamptz, ${id}::uuid)`,
    keyOf: row => row.updated_at,
  },
  name: {
    cursor: ByName,
    order: sql`d.match_key, d.id`,
    beyond: (key, id) => sql`(d.match_key, d.id) > (fold(${key}), ${id}::uuid)`,
    keyOf: row => row.name,
  },
}

/** A validated document keeps its status, and is shown as validated instead. */
const IS_VALIDATED: Condition = sql`d.status = 'submitted' and d.validated_at is not null`

function filters({ status, case: caseId, toCheck, validated }: Filter): Condition[] {
  return [
    // Written as literal text, because the number of documents differs per status.
    status && sql`d.status = ${sql.lit(status)}`,
    status === 'submitted' && sql`d.validated_at is null`,
    validated && IS_VALIDATED,
    caseId && sql`d.case_id = ${caseId}::uuid`,
    toCheck && CASE_IS_OPEN,
    toCheck && IS_TO_CHECK,
  ].filter((condition): condition is Condition => Boolean(condition))
}
