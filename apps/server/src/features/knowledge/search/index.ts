import type { Route } from '../../../platform/http/handle.ts'
import { handleReadSearchRebuild } from './rebuild-search.ts'
import {
  handleListSavedSearches,
  handleReadSavedSearch,
  handleRemoveSavedSearch,
  handleSaveSearch,
} from './saved-searches.ts'
import { handleListSearchHits, handleSearch } from './search-records.ts'

export { dropUnusedWords, dropWordsJob } from './drop-unused-words.ts'
export { rebuildSearch } from './rebuild-search.ts'
export { deleteSavedSearches } from './saved-search-store.ts'

export const searchRoutes: readonly Route[] = [
  handleSearch,
  handleListSearchHits,
  handleListSavedSearches,
  handleReadSavedSearch,
  handleSaveSearch,
  handleRemoveSavedSearch,
  handleReadSearchRebuild,
]
