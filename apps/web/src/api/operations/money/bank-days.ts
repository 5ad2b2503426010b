// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/bank-days'

export const allowBankMoveDay = { path: 'POST /api/bank-moves/:moveId/day-permission' } as typeof contract.allowBankMoveDay
