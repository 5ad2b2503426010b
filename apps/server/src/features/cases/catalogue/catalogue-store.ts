// The rows of the catalogue; only this file writes them.

import {
  type CatalogueView,
  ENTRY_LEVELS,
  type EntryLevel,
  type EntryView,
  type Names,
} from '@maat/contract/cases/catalogue'
import type { Moment } from '@maat/domain/calendar/moment'
import type { CaseType } from '@maat/domain/cases/case-types'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'

const PLACES = {
  category: { table: 'categories', parent: undefined },
  subcategory: { table: 'subcategories', parent: 'category_id' },
  issue: { table: 'issues', parent: 'subcategory_id' },
} as const

// The tables differ in the parent column and in the case types of issues; queries use the type of the largest.
const tableOf = (level: EntryLevel) => PLACES[level].table as 'issues'

function isWithin(level: EntryLevel, parentId: string | null) {
  const { parent } = PLACES[level]
  return parent ? sql<SqlBool>`${sql.ref(parent)} = ${parentId}::uuid` : sql<SqlBool>`true`
}

export function levelBelow(level: EntryLevel): EntryLevel | undefined {
  return ENTRY_LEVELS[ENTRY_LEVELS.indexOf(level) + 1]
}

export interface EntryRow {
  id: string
  level: EntryLevel
  parent_id: string | null
  name: Names
  description: Names
  everyday_words: Names
  case_types: EntryView['caseTypes']
  archived_at: Moment | null
  version: number
}

const NO_WORDS = sql`'{"fr": "", "en": "", "nl": ""}'::jsonb`

export type IssueDocument = EntryView['documents'][number]

const MOMENT = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The whole tree in one query; readers do not get archived entries. */
export async function readTree(executor: Executor, withArchived: boolean): Promise<CatalogueView> {
  const shown = sql`${withArchived}::boolean`
  const { rows } = await sql<{ tree: CatalogueView }>`
    with documents as (
      select issue_id,
        json_agg(json_build_object('type', document_type, 'isRequired', is_required) order by position) as list
      from issue_documents group by issue_id
    ), of_subcategory as (
      select i.subcategory_id, json_agg(json_build_object(
        'id', i.id, 'name', i.name, 'description', i.description, 'everydayWords', i.everyday_words,
        'caseTypes', i.case_types,
        'documents', coalesce(d.list, '[]'), 'archivedAt', ${MOMENT('i.archived_at')}, 'version', i.version
      ) order by i.position, i.id) as list
      from issues i left join documents d on d.issue_id = i.id
      where ${shown} or i.archived_at is null
      group by i.subcategory_id
    ), of_category as (
      select s.category_id, json_agg(json_build_object(
        'id', s.id, 'name', s.name, 'description', s.description, 'issues', coalesce(o.list, '[]'),
        'archivedAt', ${MOMENT('s.archived_at')}, 'version', s.version
      ) order by s.position, s.id) as list
      from subcategories s left join of_subcategory o on o.subcategory_id = s.id
      where ${shown} or s.archived_at is null
      group by s.category_id
    )
    select json_build_object(
      'categories', coalesce(json_agg(json_build_object(
        'id', c.id, 'name', c.name, 'description', c.description, 'subcategories', coalesce(o.list, '[]'),
        'archivedAt', ${MOMENT('c.archived_at')}, 'version', c.version
      ) order by c.position, c.id), '[]'),
      'documentTypes', (select json_agg(json_build_object('code', code, 'name', name) order by position)
        from document_types)
    ) as tree
    from categories c left join of_category o on o.category_id = c.id
    where ${shown} or c.archived_at is null`.execute(executor)
  return rows[0]?.tree ?? { categories: [], documentTypes: [] }
}

export async function findEntry(executor: Executor, id: string, lock = false): Promise<EntryRow | undefined> {
  for (const level of ENTRY_LEVELS) {
    const { parent } = PLACES[level]
    const query = executor
      .selectFrom(tableOf(level))
      .select(['id', 'name', 'description', 'archived_at', 'version'])
      .select(sql<string | null>`${parent ? sql.ref(parent) : sql`null::uuid`}`.as('parent_id'))
      .select(sql<CaseType[]>`${level === 'issue' ? sql`case_types` : sql`'{}'::text[]`}`.as('case_types'))
      .select(sql<Names>`${level === 'issue' ? sql`everyday_words` : NO_WORDS}`.as('everyday_words'))
      .where('id', '=', id)
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
    if (row) return { ...row, level }
  }
  return undefined
}

export interface NewEntryRow {
  parentId: string | null
  name: Names
  description: Names
  everydayWords: Names
  caseTypes: CaseType[]
  archivedAt?: Moment | null
}

export async function insertEntry(tx: Tx, level: EntryLevel, entry: NewEntryRow): Promise<string> {
  const shared = {
    name: JSON.stringify(entry.name),
    description: JSON.stringify(entry.description),
    archived_at: entry.archivedAt ?? null,
    position: sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(tableOf(level))}
      where ${isWithin(level, entry.parentId)})`,
  }
  const { id } = await inserting(tx, level, shared, entry).executeTakeFirstOrThrow()
  return id
}

interface SharedColumns {
  name: string
  description: string
  archived_at: Moment | null
  position: RawBuilder<number>
}

function inserting(tx: Tx, level: EntryLevel, shared: SharedColumns, entry: NewEntryRow) {
  // The database refuses a missing parent.
  const parent = sql<string>`${entry.parentId}::uuid`
  if (level === 'category') return tx.insertInto('categories').values(shared).returning('id')
  if (level === 'subcategory')
    return tx
      .insertInto('subcategories')
      .values({ ...shared, category_id: parent })
      .returning('id')
  const everyday_words = JSON.stringify(entry.everydayWords)
  return tx
    .insertInto('issues')
    .values({ ...shared, subcategory_id: parent, case_types: entry.caseTypes, everyday_words })
    .returning('id')
}

export interface EntryRowChange {
  name?: Names | undefined
  description?: Names | undefined
  everydayWords?: Names | undefined
  caseTypes?: string[] | undefined
}

export async function changeEntry(
  tx: Tx,
  { id, level, version }: EntryRow,
  change: EntryRowChange,
): Promise<void> {
  const { name, description, everydayWords, caseTypes } = change
  await tx
    .updateTable(tableOf(level))
    .set({
      version: version + 1,
      ...(name && { name: JSON.stringify(name) }),
      ...(description && { description: JSON.stringify(description) }),
      ...(everydayWords && { everyday_words: JSON.stringify(everydayWords) }),
      ...(caseTypes && { case_types: caseTypes }),
    })
    .where('id', '=', id)
    .execute()
}

/** Leaves the version unchanged, so that open edits are not disturbed. */
export async function setArchived(tx: Tx, { id, level }: EntryRow, archivedAt: Moment | null): Promise<void> {
  await tx.updateTable(tableOf(level)).set({ archived_at: archivedAt }).where('id', '=', id).execute()
}

export async function listChildren(executor: Executor, { id, level }: EntryRow): Promise<EntryRow[]> {
  const below = levelBelow(level)
  if (!below) return []
  const ids = await executor
    .selectFrom(tableOf(below))
    .select('id')
    .where(isWithin(below, id))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = await Promise.all(ids.map(child => findEntry(executor, child.id)))
  return rows.filter(row => row !== undefined)
}

/** The siblings including the entry itself, locked against parallel reordering. */
export async function lockSiblings(
  tx: Tx,
  { level, parent_id }: EntryRow,
): Promise<{ id: string; position: number }[]> {
  return await tx
    .selectFrom(tableOf(level))
    .select(['id', 'position'])
    .where(isWithin(level, parent_id))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function saveOrder(tx: Tx, level: EntryLevel, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(tableOf(level))} as e set position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where e.id = o.id`.execute(tx)
}

/** Deletes the entry with its content. The database refuses while a case references an issue. */
export async function deleteEntry(tx: Tx, { id, level }: EntryRow): Promise<void> {
  const subcategories = sql<string>`(select id from subcategories where category_id = ${id}::uuid)`
  if (level === 'category')
    await tx.deleteFrom('issues').where(sql<SqlBool>`subcategory_id in ${subcategories}`).execute()
  const below = levelBelow(level)
  if (below) await tx.deleteFrom(tableOf(below)).where(isWithin(below, id)).execute()
  await tx.deleteFrom(tableOf(level)).where('id', '=', id).execute()
}
