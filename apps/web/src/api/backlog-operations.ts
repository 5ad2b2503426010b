// The operations of what waits; they come with the first who looks at it.
import type * as backlog from '@maat/contract/backlog'
import type * as backups from '@maat/contract/backups'
import { byPath } from './by-path.ts'

export const listBacklog = byPath<typeof backlog.listBacklog>('GET /api/backlog')
export const retryBacklogEntry = byPath<typeof backlog.retryBacklogEntry>('POST /api/backlog/retry')
export const setBacklogEntryAside = byPath<typeof backlog.setBacklogEntryAside>('POST /api/backlog/set-aside')
export const readBackups = byPath<typeof backups.readBackups>('GET /api/backups')
