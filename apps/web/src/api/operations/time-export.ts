// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/time-export'

export const exportTimeEntries = { path: 'GET /api/time-entries/export' } as typeof contract.exportTimeEntries
