// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/case-handover'

export const handOverCase = { path: 'POST /api/cases/:caseId/handover' } as typeof contract.handOverCase
export const holdOriginal = { path: 'PUT /api/cases/:caseId/originals' } as typeof contract.holdOriginal
export const returnOriginal = { path: 'PUT /api/cases/:caseId/originals/return' } as typeof contract.returnOriginal
