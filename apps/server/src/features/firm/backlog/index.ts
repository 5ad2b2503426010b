import type { Route } from '../../../platform/http/handle.ts'
import { handleListBacklog, handleReadTextProgress } from './list-backlog.ts'
import { handleRetryBacklogEntry, handleSetBacklogEntryAside } from './settle-entry.ts'

export { backlogContextOf, countOverdue } from './backlog-store.ts'
export { watchBacklog } from './watch-backlog.ts'

export const backlogRoutes: readonly Route[] = [
  handleListBacklog,
  handleReadTextProgress,
  handleRetryBacklogEntry,
  handleSetBacklogEntryAside,
]
