// The list of cases: for each of the caller's relations, a short scan in the requested order; then the first of all
// results.

import { type CaseRow as CaseRowView, listCases } from '@maat/contract/cases/cases'
import type { OfficeId } from '@maat/contract/ids'
import type { QueryOf } from '@maat/contract/operation'
import { PAGE_SIZE } from '@maat/contract/paging'
import type { Relation } from '@maat/contract/permissions'
import type { Moment } from '@maat/domain/calendar/moment'
import { CASE_STATUSES, type CaseStatus, listGroupOf } from '@maat/domain/cases/case-states'
import type { CaseType } from '@maat/domain/cases/case-types'
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
import { type Executor, REPLAN_EACH_TIME } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { pageExactThenSimilar } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  type Condition,
  hasWideRelation,
  type RelationCondition,
  relationConditions,
  WIDE_RELATIONS,
} from '../case-access/index.ts'
import { userName } from '../case-store/index.ts'
import { type CaseSearch, searchOf } from './search-cases.ts'

const cursorWith = (key: z.ZodType<string>) =>
  z.object({ key, id: cursorFields.id, isNear: z.boolean().optional() })
const ByDate = cursorWith(cursorFields.moment)
const ByTitle = cursorWith(cursorFields.text)
type Cursor = z.output<typeof ByDate>
type Filter = Omit<QueryOf<typeof listCases>, 'after' | 'search'> & {
  search?: CaseSearch | undefined
  cursor?: Cursor | undefined
}

export interface ListedCase {
  id: string
  number: string | null
  title: string
  type: CaseType
  status: CaseStatus
  owner_name: string
  lawyer_name: string | null
  office_id: OfficeId | null
  dated_at: Moment
}

export const handleListCases = handle(listCases, async ({ tx, caller, query }) => {
  const { limit, after, search: typed = '', ...filter } = query
  const { keyOf, cursor: Cursor } = SORTS[filter.order]
  const cursor = parseCursor(Cursor, after)
  const rows = await pageExactThenSimilar(tx, {
    typed,
    limit,
    cursor,
    read: (words, from) =>
      words || !hasReaderShape(caller)
        ? findCases(tx, caller, { ...filter, limit, cursor: from, search: words && { typed, words, caller } })
        : findByShape(tx, caller, { ...filter, limit, cursor: from }),
  })
  return pageOfRows(rows, limit, viewOfListed, row => ({ key: keyOf(row), id: row.id, isNear: row.isNear }))
})

async function findCases(executor: Executor, reader: Reader, filter: Filter): Promise<ListedCase[]> {
  return (await executor.executeQuery(listing(executor, reader, filter))).rows
}

function findByShape(executor: Executor, reader: Reader, filter: Filter): Promise<ListedCase[]> {
  const { office, lawyer, cursor, search: _, ...rest } = filter
  const shape = {
    ...rest,
    role: reader.role,
    isOfOffice: office !== undefined,
    lawyer: lawyer && lawyer !== 'none' ? ('given' as const) : lawyer && ('none' as const),
    isContinued: cursor !== undefined,
  }
  const values = { ...valuesOfReader(reader), office, lawyer, key: cursor?.key, after: cursor?.id }
  return listOfShape(executor, shape, values)
}

interface ListShape extends Omit<Filter, 'office' | 'lawyer' | 'cursor' | 'search'>, ReaderShape {
  isOfOffice: boolean
  lawyer: 'given' | 'none' | undefined
  isContinued: boolean
}

interface ListValues extends ReaderValues, Pick<Filter, 'office' | 'lawyer'> {
  key: string | undefined
  after: string | undefined
}

const listOfShape = keptStatement((executor, shape: ListShape, values: ListValues) => {
  const { isOfOffice, lawyer, isContinued, ...filter } = shape
  const { key = '', after = '' } = values
  return listing(executor, readerFrom(shape, values), {
    ...filter,
    office: isOfOffice ? values.office : undefined,
    lawyer: lawyer === 'given' ? values.lawyer : lawyer,
    cursor: isContinued ? { key, id: after } : undefined,
  })
})

function listing(executor: Executor, reader: Reader, filter: Filter): CompiledQuery<ListedCase> {
  const { limit, cursor } = filter
  const ways = relationConditions(reader, 'case.read')
  const branches = branchesOf(ways, filter)
  const sort = sortOf(filter)
  const rest = [...filters(filter), ...(cursor ? [sort.beyond(cursor.key, cursor.id)] : [])]
  // Part of the SQL text, so that one plan serves every request: with a parameter, the database expects many rows.
  const count = limit === PAGE_SIZE ? sql.lit(limit + 1) : sql`${limit + 1}`
  const isWide = hasWideRelation(ways)
  // A search reads only the index that sorts the cases, which also contains the searched text.
  const inIndex = filter.search !== undefined
  const columns = inIndex ? sql`c.id` : SCANNED_COLUMNS
  const scans = branches.map(branch => scan(columns, [...branch, ...rest], sort, count))
  const found = scans.length > 0 ? sql.join(scans, sql` union all `) : sql`select * from cases where false`
  return sql<ListedCase>`${inIndex && isWide ? REPLAN_EACH_TIME : sql``}
    select ${LISTED_COLUMNS} from ${inIndex ? sql`(${found}) as found join cases c on c.id = found.id` : sql`(${found}) as c`}
    order by ${sort.order} limit ${count}`.compile(executor)
}

export const LISTED_COLUMNS = sql`c.id, c.number, c.title, c.type, c.status, c.office_id, c.dated_at,
  ${userName('c.owner_id')} as owner_name, ${userName('c.lawyer_id')} as lawyer_name`

const OWN: readonly Relation[] = ['owner', 'drafter']

/** One branch per relation and status: within a status, an index has the cases in order. */
function branchesOf(ways: readonly RelationCondition[], { source, group, search }: Filter): Condition[][] {
  const statuses = CASE_STATUSES.filter(status => listGroupOf(status) === group)
  return ways
    .filter(({ relation }) => source === undefined || (source === 'own') === OWN.includes(relation))
    .flatMap(({ relation, condition }) => {
      const near = [
        condition,
        ...(search ? [searchOf(search, { isWide: WIDE_RELATIONS.includes(relation) })] : []),
      ]
      if (group === undefined) return [near]
      const found = statuses.filter(status => isFoundNear(relation, status))
      return found.map(status => [...near, sql<SqlBool>`c.status = ${sql.lit(status)}`])
    })
}

/** Only owner and drafter see drafts, and the queue contains only new cases. */
function isFoundNear(relation: Relation, status: CaseStatus): boolean {
  if (relation === 'owner') return true
  return relation === 'queue' ? status === 'new' : (status === 'draft') === (relation === 'drafter')
}

const SCANNED_COLUMNS = sql`c.id, c.number, c.title, c.type, c.status, c.office_id, c.dated_at, c.owner_id,
  c.lawyer_id`

function scan(
  columns: RawBuilder<unknown>,
  conditions: readonly Condition[],
  sort: Sort,
  count: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select ${columns} from cases c where ${sql.join(conditions, sql` and `)}
    order by ${sort.order} limit ${count})`
}

interface Sort {
  cursor: z.ZodType<Cursor>
  order: RawBuilder<unknown>
  beyond(key: string, id: string): Condition
  keyOf(row: ListedCase): string
}

const SORTS: Record<Filter['order'], Sort> = {
  newest: {
    cursor: ByDate,
    order: sql`c.dated_at desc, c.id desc`,
    beyond: (key, id) => sql`(c.dated_at, c.id) < (${key}::timestamptz, ${id}::uuid)`,
    keyOf: row => row.dated_at,
  },
  oldest: {
    cursor: ByDate,
    order: sql`c.dated_at, c.id`,
    beyond: (key, id) => sql`(c.dated_at, c.id) > (${key}::timestamptz, ${id}::uuid)`,
    keyOf: row => row.dated_at,
  },
  title: {
    cursor: ByTitle,
    order: sql`c.title, c.id`,
    beyond: (key, id) => sql`(c.title, c.id) > (${key}, ${id}::uuid)`,
    keyOf: row => row.title,
  },
}

/** A search filters first and sorts afterwards: sorted by title, all matches may be at the end of the index. */
const FOUND_BY_TITLE: Sort = {
  ...SORTS.title,
  order: sql`c.title || '', c.id`,
}

const sortOf = ({ search, order }: Filter) => (search && order === 'title' ? FOUND_BY_TITLE : SORTS[order])

function filters({ type, office, lawyer }: Filter): Condition[] {
  return [
    type && sql`c.type = ${sql.lit(type)}`,
    office && sql`c.office_id = ${office}::uuid`,
    lawyer && (lawyer === 'none' ? sql`c.lawyer_id is null` : sql`c.lawyer_id = ${lawyer}::uuid`),
  ].filter((condition): condition is Condition => Boolean(condition))
}

export function viewOfListed(row: ListedCase): z.input<typeof CaseRowView> {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    type: row.type,
    status: row.status,
    ownerName: row.owner_name,
    lawyerName: row.lawyer_name,
    officeId: row.office_id,
    datedAt: row.dated_at,
  }
}
