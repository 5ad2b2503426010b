// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/line-requests'

export const answerLineRequest = { path: 'POST /api/invoices/:invoiceId/line-requests/:requestId/answer' } as typeof contract.answerLineRequest
export const listLineRequests = { path: 'GET /api/invoices/:invoiceId/line-requests' } as typeof contract.listLineRequests
export const requestLineChange = { path: 'POST /api/invoices/:invoiceId/line-requests' } as typeof contract.requestLineChange
