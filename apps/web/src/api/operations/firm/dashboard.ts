// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/dashboard'

export const readDashboard = { path: 'GET /api/dashboard' } as typeof contract.readDashboard
