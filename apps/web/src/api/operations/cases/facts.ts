// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/facts'

export const addFact = { path: 'POST /api/cases/:caseId/facts' } as typeof contract.addFact
export const addProof = { path: 'POST /api/cases/:caseId/facts/:factId/proofs' } as typeof contract.addProof
export const changeFact = { path: 'PUT /api/cases/:caseId/facts/:factId' } as typeof contract.changeFact
export const listFacts = { path: 'GET /api/cases/:caseId/facts' } as typeof contract.listFacts
export const removeFact = { path: 'DELETE /api/cases/:caseId/facts/:factId' } as typeof contract.removeFact
export const removeProof = { path: 'DELETE /api/cases/:caseId/facts/:factId/proofs/:proofId' } as typeof contract.removeProof
