// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/legal-aid/aid-claims'

export const dismissAidProposal = { path: 'PUT /api/cases/:caseId/aid-claim/dismissal' } as typeof contract.dismissAidProposal
export const exportAidClaim = { path: 'GET /api/cases/:caseId/aid-claim/csv' } as typeof contract.exportAidClaim
export const printAidClaim = { path: 'GET /api/cases/:caseId/aid-claim/pdf' } as typeof contract.printAidClaim
export const readAidClaim = { path: 'GET /api/cases/:caseId/aid-claim' } as typeof contract.readAidClaim
export const saveAidClaim = { path: 'PUT /api/cases/:caseId/aid-claim' } as typeof contract.saveAidClaim
