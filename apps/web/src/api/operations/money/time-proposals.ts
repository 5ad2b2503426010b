// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/time-proposals'

export const dismissTimeProposal = { path: 'PUT /api/time-proposals/dismissal' } as typeof contract.dismissTimeProposal
export const listTimeProposals = { path: 'GET /api/time-proposals' } as typeof contract.listTimeProposals
