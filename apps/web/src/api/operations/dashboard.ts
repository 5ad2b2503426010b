// Written by `npm run web:operations`; do not edit.
import type * as contract from '@maat/contract/dashboard'

export const readDashboard = { path: 'GET /api/dashboard' } as typeof contract.readDashboard
