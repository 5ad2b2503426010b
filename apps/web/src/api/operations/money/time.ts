// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/time'

export const addTimeEntry = { path: 'POST /api/cases/:caseId/time-entries' } as typeof contract.addTimeEntry
export const approveTimeEntry = { path: 'POST /api/time-entries/:entryId/approval' } as typeof contract.approveTimeEntry
export const changeTimeEntry = { path: 'PUT /api/time-entries/:entryId' } as typeof contract.changeTimeEntry
export const listTimeEntries = { path: 'GET /api/time-entries' } as typeof contract.listTimeEntries
export const readMyWeek = { path: 'GET /api/my-week' } as typeof contract.readMyWeek
export const readTimeEntry = { path: 'GET /api/time-entries/:entryId' } as typeof contract.readTimeEntry
export const readUnbilled = { path: 'GET /api/cases/:caseId/unbilled' } as typeof contract.readUnbilled
export const readWork = { path: 'GET /api/cases/:caseId/work' } as typeof contract.readWork
export const removeTimeEntry = { path: 'DELETE /api/time-entries/:entryId' } as typeof contract.removeTimeEntry
export const writeDownTime = { path: 'PUT /api/time-entries/:entryId/write-down' } as typeof contract.writeDownTime
