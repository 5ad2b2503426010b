// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/data-requests'

export const answerDataRequest = { path: 'POST /api/data-requests/:dataRequestId/answer' } as typeof contract.answerDataRequest
export const assignDataRequest = { path: 'PUT /api/data-requests/:dataRequestId/handling' } as typeof contract.assignDataRequest
export const enterDataRequest = { path: 'POST /api/data-requests' } as typeof contract.enterDataRequest
export const exportDataRequests = { path: 'GET /api/data-requests/csv' } as typeof contract.exportDataRequests
export const extendDataRequest = { path: 'POST /api/data-requests/:dataRequestId/extension' } as typeof contract.extendDataRequest
export const listDataRequests = { path: 'GET /api/data-requests' } as typeof contract.listDataRequests
export const listOwnDataRequests = { path: 'GET /api/own-data-requests' } as typeof contract.listOwnDataRequests
export const makeDataRequest = { path: 'POST /api/own-data-requests' } as typeof contract.makeDataRequest
export const proposeErasure = { path: 'GET /api/data-requests/:dataRequestId/proposals' } as typeof contract.proposeErasure
export const readDataRequest = { path: 'GET /api/data-requests/:dataRequestId' } as typeof contract.readDataRequest
export const withdrawDataRequest = { path: 'POST /api/data-requests/:dataRequestId/withdrawal' } as typeof contract.withdrawDataRequest
