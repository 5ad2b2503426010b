// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/compliance/obligations'

export const addKnownObligations = { path: 'POST /api/obligation-library' } as typeof contract.addKnownObligations
export const changeObligation = { path: 'PUT /api/obligations/:obligationId' } as typeof contract.changeObligation
export const countObligationProofs = { path: 'GET /api/obligation-counts' } as typeof contract.countObligationProofs
export const createObligation = { path: 'POST /api/obligations' } as typeof contract.createObligation
export const endObligation = { path: 'POST /api/obligations/:obligationId/end' } as typeof contract.endObligation
export const listObligationTerms = { path: 'GET /api/obligations/:obligationId/terms' } as typeof contract.listObligationTerms
export const listObligations = { path: 'GET /api/obligations' } as typeof contract.listObligations
export const readObligation = { path: 'GET /api/obligations/:obligationId' } as typeof contract.readObligation
export const recordObligationEvent = { path: 'POST /api/obligations/:obligationId/events' } as typeof contract.recordObligationEvent
