// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/overview'

export const readOverview = { path: 'GET /api/overview' } as typeof contract.readOverview
