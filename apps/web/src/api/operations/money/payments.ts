// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/payments'

export const listPayments = { path: 'GET /api/invoices/:invoiceId/payments' } as typeof contract.listPayments
export const readPaymentReceipt = { path: 'GET /api/payments/:paymentId/receipt' } as typeof contract.readPaymentReceipt
export const recordPayment = { path: 'POST /api/invoices/:invoiceId/payments' } as typeof contract.recordPayment
export const settleWithCredit = { path: 'POST /api/credit-uses' } as typeof contract.settleWithCredit
export const takePaymentBack = { path: 'POST /api/payments/:paymentId/reversal' } as typeof contract.takePaymentBack
