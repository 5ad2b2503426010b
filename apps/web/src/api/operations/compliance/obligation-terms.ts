// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/compliance/obligation-terms'

export const cancelObligationTerm = { path: 'POST /api/obligation-terms/:termId/cancellation' } as typeof contract.cancelObligationTerm
export const exportTermFigures = { path: 'GET /api/obligation-terms/:termId/figures' } as typeof contract.exportTermFigures
export const giveObligationFile = { path: 'POST /api/obligation-terms/:termId/file' } as typeof contract.giveObligationFile
export const moveObligationTerm = { path: 'POST /api/obligation-terms/:termId/move' } as typeof contract.moveObligationTerm
export const proveObligation = { path: 'POST /api/obligation-terms/:termId/proof' } as typeof contract.proveObligation
export const readObligationFile = { path: 'GET /api/obligation-terms/:termId/file' } as typeof contract.readObligationFile
export const reopenObligationTerm = { path: 'POST /api/obligation-terms/:termId/reopening' } as typeof contract.reopenObligationTerm
