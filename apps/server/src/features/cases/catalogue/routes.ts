import type { Route } from '../../../platform/http/handle.ts'
import {
  handleArchiveEntry,
  handleDeleteEntry,
  handleDuplicateEntry,
  handleReorderCatalogue,
  handleUnarchiveEntry,
} from './arrange-entries.ts'
import { handleCreateEntry, handleUpdateEntry } from './edit-entry.ts'
import { handleBrowseCatalogue, handleListCatalogue } from './read-catalogue.ts'

export const catalogueRoutes: readonly Route[] = [
  handleBrowseCatalogue,
  handleListCatalogue,
  handleCreateEntry,
  handleUpdateEntry,
  handleReorderCatalogue,
  handleDuplicateEntry,
  handleArchiveEntry,
  handleUnarchiveEntry,
  handleDeleteEntry,
]
