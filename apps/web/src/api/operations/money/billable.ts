// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/billable'

export const readBillable = { path: 'GET /api/cases/:caseId/billable' } as typeof contract.readBillable
export const readProvisions = { path: 'GET /api/cases/:caseId/provisions' } as typeof contract.readProvisions
