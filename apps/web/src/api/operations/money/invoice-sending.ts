// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/invoice-sending'

export const listDeliveries = { path: 'GET /api/invoices/:invoiceId/deliveries' } as typeof contract.listDeliveries
export const sendInvoice = { path: 'POST /api/invoices/:invoiceId/deliveries' } as typeof contract.sendInvoice
