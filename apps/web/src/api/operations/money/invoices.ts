// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/invoices'

export const changeInvoice = { path: 'PUT /api/invoices/:invoiceId' } as typeof contract.changeInvoice
export const creditInvoice = { path: 'POST /api/invoices/:invoiceId/credit-notes' } as typeof contract.creditInvoice
export const deleteInvoice = { path: 'DELETE /api/invoices/:invoiceId' } as typeof contract.deleteInvoice
export const draftInvoice = { path: 'POST /api/cases/:caseId/invoices' } as typeof contract.draftInvoice
export const issueInvoice = { path: 'POST /api/invoices/:invoiceId/issue' } as typeof contract.issueInvoice
export const listInvoices = { path: 'GET /api/invoices' } as typeof contract.listInvoices
export const readInvoice = { path: 'GET /api/invoices/:invoiceId' } as typeof contract.readInvoice
export const readSourcesOfLine = { path: 'GET /api/invoices/:invoiceId/work' } as typeof contract.readSourcesOfLine
