// The rows of saved searches.
import type { UserId } from '@maat/contract/ids'
import type { SavedFilters } from '@maat/contract/knowledge/search'
import { momentOf } from '@maat/domain/calendar/moment'
import { type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { SavedSearches } from '../../../platform/db/schema.generated.ts'

export type SavedSearchRow = Selectable<SavedSearches>

export async function findSavedSearch(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<SavedSearchRow | undefined> {
  const query = executor.selectFrom('saved_searches').selectAll().where('id', '=', id)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

export const savedSearchesOf = (executor: Executor, userId: UserId) =>
  executor.selectFrom('saved_searches as s').selectAll('s').where('s.user_id', '=', userId)

export async function countSavedSearches(executor: Executor, userId: UserId): Promise<number> {
  const { count } = await executor
    .selectFrom('saved_searches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewSearch {
  userId: UserId
  name: string
  search: string
  filters: SavedFilters
  now: Date
}

export async function insertSavedSearch(tx: Tx, search: NewSearch): Promise<SavedSearchRow> {
  return await tx
    .insertInto('saved_searches')
    .values({
      user_id: search.userId,
      name: search.name,
      search: search.search,
      filters: JSON.stringify(search.filters),
      created_at: momentOf(search.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same words with the same filters. */
export async function renameSavedSearch(
  tx: Tx,
  { userId, name, search, filters }: Omit<NewSearch, 'now'>,
): Promise<SavedSearchRow | undefined> {
  return await tx
    .updateTable('saved_searches')
    .set({ name })
    .where('user_id', '=', userId)
    .where('search', '=', search)
    .where('filters', '=', sql<never>`${JSON.stringify(filters)}::jsonb`)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSavedSearch(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('id', '=', id).execute()
}

export async function deleteSavedSearches(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
}
