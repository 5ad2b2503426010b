// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/work-exports'

export const exportCosts = { path: 'GET /api/costs/export' } as typeof contract.exportCosts
export const exportTimeEntries = { path: 'GET /api/time-entries/export' } as typeof contract.exportTimeEntries
