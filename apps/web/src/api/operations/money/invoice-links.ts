// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/invoice-links'

export const beginLinkedCheckout = { path: 'POST /api/invoice-link/checkout' } as typeof contract.beginLinkedCheckout
export const endInvoiceLink = { path: 'POST /api/invoices/:invoiceId/links/end' } as typeof contract.endInvoiceLink
export const giveUpLinkedCheckout = { path: 'POST /api/invoice-link/checkout/giving-up' } as typeof contract.giveUpLinkedCheckout
export const listInvoiceLinks = { path: 'GET /api/invoices/:invoiceId/links' } as typeof contract.listInvoiceLinks
export const mailInvoice = { path: 'POST /api/invoices/:invoiceId/links' } as typeof contract.mailInvoice
export const openInvoiceLink = { path: 'POST /api/invoice-link/opening' } as typeof contract.openInvoiceLink
export const readLinkedInvoice = { path: 'POST /api/invoice-link/reading' } as typeof contract.readLinkedInvoice
export const readLinkedInvoicePdf = { path: 'POST /api/invoice-link/pdf' } as typeof contract.readLinkedInvoicePdf
export const readLinkedReceipt = { path: 'POST /api/invoice-link/receipt' } as typeof contract.readLinkedReceipt
export const recognisePayer = { path: 'POST /api/invoice-link/recognition' } as typeof contract.recognisePayer
export const sendInvoiceCode = { path: 'POST /api/invoice-link/code' } as typeof contract.sendInvoiceCode
