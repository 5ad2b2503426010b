// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/deadlines'

export const changeDeadline = { path: 'PUT /api/deadlines/:deadlineId' } as typeof contract.changeDeadline
export const computeDeadline = { path: 'GET /api/deadline-computation' } as typeof contract.computeDeadline
export const confirmDeadline = { path: 'POST /api/deadlines/:deadlineId/confirmation' } as typeof contract.confirmDeadline
export const finishDeadline = { path: 'POST /api/deadlines/:deadlineId/completion' } as typeof contract.finishDeadline
export const listDeadlines = { path: 'GET /api/deadlines' } as typeof contract.listDeadlines
export const readDeadline = { path: 'GET /api/deadlines/:deadlineId' } as typeof contract.readDeadline
export const removeDeadline = { path: 'POST /api/deadlines/:deadlineId/removal' } as typeof contract.removeDeadline
export const reopenDeadline = { path: 'POST /api/deadlines/:deadlineId/reopening' } as typeof contract.reopenDeadline
export const setDeadline = { path: 'POST /api/cases/:caseId/deadlines' } as typeof contract.setDeadline
