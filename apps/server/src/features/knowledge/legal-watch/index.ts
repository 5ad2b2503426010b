import type { Route } from '../../../platform/http/handle.ts'
import {
  handleAddEntry,
  handleChangeEntry,
  handleLinkCase,
  handleRemoveEntry,
  handleUnlinkCase,
} from './edit-watch.ts'
import { handleFollowFields, handleListWatch, handleReadEntry, handleReadFollowed } from './list-watch.ts'

export { enterWatch } from './edit-watch.ts'
export { setFollowed } from './watch-store.ts'

export const watchRoutes: readonly Route[] = [
  handleListWatch,
  handleReadEntry,
  handleAddEntry,
  handleChangeEntry,
  handleRemoveEntry,
  handleLinkCase,
  handleUnlinkCase,
  handleReadFollowed,
  handleFollowFields,
]
