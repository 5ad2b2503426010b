// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/calls'

export const callBack = { path: 'POST /api/calls/:callId/callback' } as typeof contract.callBack
export const inviteCaller = { path: 'POST /api/calls/:callId/invitation' } as typeof contract.inviteCaller
export const listCalls = { path: 'GET /api/calls' } as typeof contract.listCalls
export const lookUpCaller = { path: 'GET /api/call-lookup' } as typeof contract.lookUpCaller
export const makeCaseOfCall = { path: 'POST /api/calls/:callId/case' } as typeof contract.makeCaseOfCall
export const readCall = { path: 'GET /api/calls/:callId' } as typeof contract.readCall
export const settleCall = { path: 'PUT /api/calls/:callId/handling' } as typeof contract.settleCall
export const takeCall = { path: 'POST /api/calls' } as typeof contract.takeCall
