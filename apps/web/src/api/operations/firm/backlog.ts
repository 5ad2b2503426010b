// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/backlog'

export const listBacklog = { path: 'GET /api/backlog' } as typeof contract.listBacklog
export const readTextProgress = { path: 'GET /api/backlog/texts' } as typeof contract.readTextProgress
export const retryBacklogEntry = { path: 'POST /api/backlog/retry' } as typeof contract.retryBacklogEntry
export const setBacklogEntryAside = { path: 'POST /api/backlog/set-aside' } as typeof contract.setBacklogEntryAside
