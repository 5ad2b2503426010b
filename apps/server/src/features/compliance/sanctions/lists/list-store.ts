// The rows of imported lists, their received bytes and their entries.
import type { SanctionListId } from '@maat/contract/ids'
import type { ListEntry, ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import type { SanctionLists } from '../../../../platform/db/schema.generated.ts'
import { bytesOfParts, type PartAt } from '../../../../platform/files/file-parts.ts'
import type { Bytes } from '../../../../platform/files/file-store.ts'

export type ListRow = Selectable<SanctionLists> & { imported_by_name: string }

export const listsWithNames = (executor: Executor) =>
  executor
    .selectFrom('sanction_lists as l')
    .innerJoin('users as u', 'u.id', 'l.imported_by')
    .selectAll('l')
    .select('u.full_name as imported_by_name')

export async function findList(
  executor: Executor,
  id: SanctionListId,
  lock: boolean,
): Promise<ListRow | undefined> {
  const query = listsWithNames(executor).where('l.id', '=', id)
  return await (lock ? query.forUpdate('l') : query).executeTakeFirst()
}

export async function listsInForce(executor: Executor): Promise<Selectable<SanctionLists>[]> {
  return await executor
    .selectFrom('sanction_lists')
    .selectAll()
    .where('state', '=', 'in-force')
    .orderBy('source')
    .execute()
}

export async function findLists(
  executor: Executor,
  ids: readonly SanctionListId[],
): Promise<Selectable<SanctionLists>[]> {
  if (ids.length === 0) return []
  return await executor
    .selectFrom('sanction_lists')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('source')
    .execute()
}

export async function insertList(tx: Tx, row: Insertable<SanctionLists>): Promise<SanctionListId> {
  const { id } = await tx.insertInto('sanction_lists').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateList(
  executor: Executor,
  id: SanctionListId,
  change: Updateable<SanctionLists>,
): Promise<void> {
  await executor.updateTable('sanction_lists').set(change).where('id', '=', id).execute()
}

export async function insertPart(tx: Tx, list: ListRow, bytes: Uint8Array): Promise<void> {
  const { id: list_id, received: start } = list
  await tx
    .insertInto('sanction_list_parts')
    .values({ list_id, start, bytes: Buffer.from(bytes) })
    .execute()
  await updateList(tx, list_id, { received: start + bytes.length })
}

/** If the response to a part was lost, the same bytes arrive again. */
export async function hasPart(
  tx: Tx,
  listId: SanctionListId,
  start: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const found = await tx
    .selectFrom('sanction_list_parts')
    .select('start')
    .where('list_id', '=', listId)
    .where('start', '=', start)
    .where(sql<boolean>`bytes = ${Buffer.from(bytes)}::bytea`)
    .executeTakeFirst()
  return found !== undefined
}

const partsOf =
  (executor: Executor, listId: SanctionListId): PartAt =>
  place =>
    executor
      .selectFrom('sanction_list_parts')
      .select(['start', 'bytes'])
      .where('list_id', '=', listId)
      .where('start', '<=', place)
      .orderBy('start', 'desc')
      .limit(1)
      .executeTakeFirst()

export const bytesOfList = (executor: Executor, { id, size }: Pick<ListRow, 'id' | 'size'>): Bytes =>
  bytesOfParts(size, partsOf(executor, id))

export async function deleteParts(tx: Tx, listId: SanctionListId): Promise<void> {
  await tx.deleteFrom('sanction_list_parts').where('list_id', '=', listId).execute()
}

export interface StagedEntry {
  key: string
  content: ListEntry
  basis: string
}

export async function insertEntries(
  executor: Executor,
  listId: SanctionListId,
  entries: readonly StagedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await executor
    .insertInto('sanction_entries')
    .values(entries.map(entry => ({ ...entry, list_id: listId, content: JSON.stringify(entry.content) })))
    .execute()
}

export async function deleteEntries(executor: Executor, listId: SanctionListId): Promise<void> {
  await executor.deleteFrom('sanction_entries').where('list_id', '=', listId).execute()
}

export interface Differences {
  added: number
  changed: number
  removed: number
}

export async function countDifferences(
  executor: Executor,
  before: SanctionListId | undefined,
  after: SanctionListId,
): Promise<Differences> {
  const { rows } = await sql<Differences>`
    select count(*) filter (where b.key is null) as added,
      count(*) filter (where a.basis <> b.basis) as changed,
      count(*) filter (where a.key is null) as removed
    from (select key, basis from sanction_entries where list_id = ${after}) a
    full join (select key, basis from sanction_entries where list_id = ${before ?? null}::uuid) b on b.key = a.key
  `.execute(executor)
  return rows[0] ?? { added: 0, changed: 0, removed: 0 }
}

export async function nextNumber(tx: Tx, source: ListSource): Promise<number> {
  const { last } = await tx
    .selectFrom('sanction_lists')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return last + 1
}

export interface EntryOfList {
  listId: SanctionListId
  source: ListSource
  key: string
  basis: string
  content: ListEntry
}

type SourcedList = Pick<Selectable<SanctionLists>, 'id' | 'source'>

const entriesOf = (executor: Executor, { id }: SourcedList) =>
  executor.selectFrom('sanction_entries').select(['key', 'basis', 'content']).where('list_id', '=', id)

/** The entries of a list, page by page. */
export async function readEntries(
  executor: Executor,
  list: SourcedList,
  after: string,
  limit: number,
): Promise<EntryOfList[]> {
  const rows = await entriesOf(executor, list).where('key', '>', after).orderBy('key').limit(limit).execute()
  return rows.map(row => ({ ...row, listId: list.id, source: list.source }))
}

export async function readEntriesByKey(
  executor: Executor,
  list: SourcedList,
  keys: readonly string[],
): Promise<EntryOfList[]> {
  const rows = await entriesOf(executor, list).where('key', 'in', keys).execute()
  return rows.map(row => ({ ...row, listId: list.id, source: list.source }))
}

export async function deleteAbandoned(executor: Executor, before: string): Promise<void> {
  await executor
    .deleteFrom('sanction_lists')
    .where('state', '=', 'uploading')
    .where('imported_at', '<', before)
    .execute()
}
