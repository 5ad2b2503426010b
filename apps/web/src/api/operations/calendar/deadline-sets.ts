// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/deadline-sets'

export const computeDeadlineSet = { path: 'GET /api/deadline-set-computation' } as typeof contract.computeDeadlineSet
export const setDeadlines = { path: 'POST /api/cases/:caseId/deadline-sets' } as typeof contract.setDeadlines
