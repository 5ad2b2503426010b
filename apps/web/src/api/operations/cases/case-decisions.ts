// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/case-decisions'

export const acceptCase = { path: 'POST /api/cases/:caseId/acceptance' } as typeof contract.acceptCase
export const answerChanges = { path: 'POST /api/cases/:caseId/answers' } as typeof contract.answerChanges
export const refuseCase = { path: 'POST /api/cases/:caseId/refusal' } as typeof contract.refuseCase
