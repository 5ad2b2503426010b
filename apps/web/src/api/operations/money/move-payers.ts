// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/move-payers'

export const readMovePayers = { path: 'GET /api/bank-moves/:moveId/payers' } as typeof contract.readMovePayers
