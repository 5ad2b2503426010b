// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/refunds'

export const approveRefund = { path: 'POST /api/refunds/:refundId/approval' } as typeof contract.approveRefund
export const askRefund = { path: 'POST /api/invoices/:invoiceId/refunds' } as typeof contract.askRefund
export const completeRefund = { path: 'POST /api/refunds/:refundId/completion' } as typeof contract.completeRefund
export const failRefund = { path: 'POST /api/refunds/:refundId/failure' } as typeof contract.failRefund
export const listRefunds = { path: 'GET /api/invoices/:invoiceId/refunds' } as typeof contract.listRefunds
export const readRefundChoices = { path: 'GET /api/invoices/:invoiceId/refund-choices' } as typeof contract.readRefundChoices
export const refuseRefund = { path: 'POST /api/refunds/:refundId/refusal' } as typeof contract.refuseRefund
