// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/legal-watch'

export const addWatchEntry = { path: 'POST /api/legal-watch' } as typeof contract.addWatchEntry
export const changeWatchEntry = { path: 'PUT /api/legal-watch/:watchId' } as typeof contract.changeWatchEntry
export const followFields = { path: 'PUT /api/legal-watch-fields' } as typeof contract.followFields
export const linkWatchToCase = { path: 'PUT /api/legal-watch/:watchId/cases/:caseId' } as typeof contract.linkWatchToCase
export const listWatchEntries = { path: 'GET /api/legal-watch' } as typeof contract.listWatchEntries
export const readFollowedFields = { path: 'GET /api/legal-watch-fields' } as typeof contract.readFollowedFields
export const readWatchEntry = { path: 'GET /api/legal-watch/:watchId' } as typeof contract.readWatchEntry
export const removeWatchEntry = { path: 'DELETE /api/legal-watch/:watchId' } as typeof contract.removeWatchEntry
export const unlinkWatchFromCase = { path: 'DELETE /api/legal-watch/:watchId/cases/:caseId' } as typeof contract.unlinkWatchFromCase
