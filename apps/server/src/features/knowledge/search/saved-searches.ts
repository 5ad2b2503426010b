// The searches that users save for themselves. The audit log names no words of them: they may say what a case is about.
import {
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  readSavedSearch,
  removeSavedSearch,
  type SavedSearch,
  saveSearch,
} from '@maat/contract/knowledge/search'
import type { z } from 'zod'
import type { Subject } from '../../../platform/authz/subject.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  findSavedSearch,
  insertSavedSearch,
  renameSavedSearch,
  type SavedSearchRow,
  savedSearchesOf,
} from './saved-search-store.ts'

const savedSearchSubject: Subject<'saved-search', SavedSearchRow> = {
  kind: 'saved-search',
  notFound: 'saved-search.not-found',
  find: (executor, id, { lock }) => findSavedSearch(executor, id, lock),
  relations: (caller, row) => (row.user_id === caller.id ? ['self'] : []),
}

const viewOf = ({ id, name, search, filters, created_at }: SavedSearchRow): z.input<typeof SavedSearch> => ({
  id,
  name,
  search,
  ...filters,
  createdAt: created_at,
})

const NEWEST_FIRST = {
  at: 's.created_at',
  id: 's.id',
  cursorOf: ({ id, created_at }: SavedSearchRow) => ({ at: created_at, id }),
}

export const handleListSavedSearches = handle(
  listSavedSearches,
  async ({ tx, caller, query }) =>
    await newestPage(savedSearchesOf(tx, caller.id), query, NEWEST_FIRST, viewOf),
)

export const handleReadSavedSearch = handleRecord(readSavedSearch, savedSearchSubject, async ({ subject }) =>
  viewOf(subject),
)

export const handleSaveSearch = handle(saveSearch, async ({ work, tx, caller, body, record, fail }) => {
  await lockForCounting(tx, 'saved searches', caller.id)
  const { name, search, ...filters } = body
  const renamed = await renameSavedSearch(tx, { userId: caller.id, name, search, filters })
  if (renamed) {
    await record('saved-search.renamed', {}, { kind: 'saved-search', id: renamed.id })
    return viewOf(renamed)
  }
  if ((await countSavedSearches(tx, caller.id)) >= MOST_SAVED_SEARCHES) return fail('saved-search.too-many')
  const row = await insertSavedSearch(tx, { userId: caller.id, name, search, filters, now: work.now })
  await record('saved-search.created', {}, { kind: 'saved-search', id: row.id })
  return viewOf(row)
})

export const handleRemoveSavedSearch = handleRecord(
  removeSavedSearch,
  savedSearchSubject,
  async ({ tx, subject, record }) => {
    await deleteSavedSearch(tx, subject.id)
    await record('saved-search.removed', {})
    return {}
  },
)
