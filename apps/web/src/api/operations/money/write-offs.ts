// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/write-offs'

export const approveWriteOff = { path: 'POST /api/write-offs/:writeOffId/approval' } as typeof contract.approveWriteOff
export const askWriteOff = { path: 'POST /api/invoices/:invoiceId/write-offs' } as typeof contract.askWriteOff
export const listWriteOffs = { path: 'GET /api/invoices/:invoiceId/write-offs' } as typeof contract.listWriteOffs
export const readWriteOffChoices = { path: 'GET /api/invoices/:invoiceId/write-off-choices' } as typeof contract.readWriteOffChoices
export const refuseWriteOff = { path: 'POST /api/write-offs/:writeOffId/refusal' } as typeof contract.refuseWriteOff
export const withdrawWriteOff = { path: 'POST /api/write-offs/:writeOffId/withdrawal' } as typeof contract.withdrawWriteOff
