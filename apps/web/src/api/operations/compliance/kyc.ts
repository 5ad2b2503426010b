// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/compliance/kyc'

export const addOwner = { path: 'POST /api/kyc/clients/:clientId/owners' } as typeof contract.addOwner
export const changeKyc = { path: 'PATCH /api/kyc/clients/:clientId' } as typeof contract.changeKyc
export const printKyc = { path: 'GET /api/kyc/clients/:clientId/pdf' } as typeof contract.printKyc
export const readKyc = { path: 'GET /api/kyc/clients/:clientId' } as typeof contract.readKyc
export const recordKycReport = { path: 'POST /api/kyc/clients/:clientId/reports' } as typeof contract.recordKycReport
export const recordKycReview = { path: 'POST /api/kyc/clients/:clientId/reviews' } as typeof contract.recordKycReview
export const removeOwner = { path: 'DELETE /api/kyc/clients/:clientId/owners/:ownerId' } as typeof contract.removeOwner
