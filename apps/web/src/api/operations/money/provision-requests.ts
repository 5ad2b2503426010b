// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/provision-requests'

export const listProvisionRequests = { path: 'GET /api/provision-requests' } as typeof contract.listProvisionRequests
export const payProvisionRequest = { path: 'POST /api/provision-requests/:provisionRequestId/payments' } as typeof contract.payProvisionRequest
export const readProvisionRequest = { path: 'GET /api/provision-requests/:provisionRequestId' } as typeof contract.readProvisionRequest
export const readProvisionRequestPdf = { path: 'GET /api/provision-requests/:provisionRequestId/pdf' } as typeof contract.readProvisionRequestPdf
export const requestProvision = { path: 'POST /api/invoices/:invoiceId/provision-requests' } as typeof contract.requestProvision
export const withdrawProvisionRequest = { path: 'POST /api/provision-requests/:provisionRequestId/withdrawal' } as typeof contract.withdrawProvisionRequest
