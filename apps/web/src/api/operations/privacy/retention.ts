// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/retention'

export const addRetentionRule = { path: 'POST /api/retention-rules' } as typeof contract.addRetentionRule
export const endLegalHold = { path: 'POST /api/cases/:caseId/legal-hold/end' } as typeof contract.endLegalHold
export const listRetention = { path: 'GET /api/retention' } as typeof contract.listRetention
export const placeLegalHold = { path: 'POST /api/cases/:caseId/legal-hold' } as typeof contract.placeLegalHold
export const readRetentionRules = { path: 'GET /api/retention-rules' } as typeof contract.readRetentionRules
