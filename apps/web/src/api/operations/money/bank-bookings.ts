// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/bank-bookings'

export const bookBankMove = { path: 'POST /api/bank-moves/:moveId/booking' } as typeof contract.bookBankMove
export const readBankPayout = { path: 'GET /api/bank-moves/:moveId/payout' } as typeof contract.readBankPayout
