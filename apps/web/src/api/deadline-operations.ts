// The operations of deadlines, by their path.
import type * as deadlineSets from '@maat/contract/deadline-sets'
import type * as deadlines from '@maat/contract/deadlines'
import { byPath } from './by-path.ts'

export const computeDeadline = byPath<typeof deadlines.computeDeadline>('GET /api/deadline-computation')
export const listDeadlines = byPath<typeof deadlines.listDeadlines>('GET /api/deadlines')
export const readDeadline = byPath<typeof deadlines.readDeadline>('GET /api/deadlines/:deadlineId')
export const computeDeadlineSet = byPath<typeof deadlineSets.computeDeadlineSet>(
  'GET /api/deadline-set-computation',
)
export const setDeadlines = byPath<typeof deadlineSets.setDeadlines>('POST /api/cases/:caseId/deadline-sets')
export const setDeadline = byPath<typeof deadlines.setDeadline>('POST /api/cases/:caseId/deadlines')
export const changeDeadline = byPath<typeof deadlines.changeDeadline>('PUT /api/deadlines/:deadlineId')
export const confirmDeadline = byPath<typeof deadlines.confirmDeadline>(
  'POST /api/deadlines/:deadlineId/confirmation',
)
export const finishDeadline = byPath<typeof deadlines.finishDeadline>(
  'POST /api/deadlines/:deadlineId/completion',
)
export const reopenDeadline = byPath<typeof deadlines.reopenDeadline>(
  'POST /api/deadlines/:deadlineId/reopening',
)
export const removeDeadline = byPath<typeof deadlines.removeDeadline>(
  'POST /api/deadlines/:deadlineId/removal',
)
