// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/case-closing'

export const answerClosing = { path: 'POST /api/cases/:caseId/closing-report/answers' } as typeof contract.answerClosing
export const closeCase = { path: 'POST /api/cases/:caseId/closing' } as typeof contract.closeCase
export const readClosing = { path: 'GET /api/cases/:caseId/closing' } as typeof contract.readClosing
export const readClosingReport = { path: 'GET /api/cases/:caseId/closing-report' } as typeof contract.readClosingReport
export const reopenCase = { path: 'POST /api/cases/:caseId/reopening' } as typeof contract.reopenCase
