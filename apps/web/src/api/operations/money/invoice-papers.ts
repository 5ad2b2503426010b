// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/invoice-papers'

export const exportInvoicePapers = { path: 'GET /api/offices/:officeId/invoice-papers' } as typeof contract.exportInvoicePapers
export const readInvoicePdf = { path: 'GET /api/invoices/:invoiceId/pdf' } as typeof contract.readInvoicePdf
export const readInvoiceUbl = { path: 'GET /api/invoices/:invoiceId/ubl' } as typeof contract.readInvoiceUbl
