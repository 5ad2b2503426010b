import type { Route } from '../../../platform/http/handle.ts'
import {
  handleMoveBinderEntry,
  handleRemoveBinderEntry,
  handleRestoreBinderEntry,
} from './arrange-entries.ts'
import {
  handleCreateBinder,
  handleRemoveBinder,
  handleRenameBinder,
  handleShareBinder,
} from './edit-binders.ts'
import { handleAddBinderEntry, handleChangeBinderEntry } from './edit-entries.ts'
import { handleListBinderEntries, handleListBinders, handleReadBinder } from './list-binders.ts'
import { handlePrintBinder } from './print-binder.ts'

export const binderRoutes: readonly Route[] = [
  handleListBinders,
  handleCreateBinder,
  handleReadBinder,
  handleRenameBinder,
  handleShareBinder,
  handleRemoveBinder,
  handleListBinderEntries,
  handleAddBinderEntry,
  handleChangeBinderEntry,
  handleMoveBinderEntry,
  handleRemoveBinderEntry,
  handleRestoreBinderEntry,
  handlePrintBinder,
]
