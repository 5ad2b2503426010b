// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/legal-aid/aid-payments'

export const comparePaidList = { path: 'POST /api/aid-claims/paid-list/comparison' } as typeof contract.comparePaidList
export const decideAidClaim = { path: 'POST /api/cases/:caseId/aid-claim/decision' } as typeof contract.decideAidClaim
export const exportAidClaims = { path: 'GET /api/aid-claims/csv' } as typeof contract.exportAidClaims
export const importPaidList = { path: 'POST /api/aid-claims/paid-list' } as typeof contract.importPaidList
export const listAidClaims = { path: 'GET /api/aid-claims' } as typeof contract.listAidClaims
export const payAidClaim = { path: 'POST /api/cases/:caseId/aid-claim/payment' } as typeof contract.payAidClaim
export const revertAidClaim = { path: 'POST /api/cases/:caseId/aid-claim/reversal' } as typeof contract.revertAidClaim
export const submitAidClaim = { path: 'POST /api/cases/:caseId/aid-claim/submission' } as typeof contract.submitAidClaim
export const sumAidClaims = { path: 'GET /api/aid-claims/totals' } as typeof contract.sumAidClaims
