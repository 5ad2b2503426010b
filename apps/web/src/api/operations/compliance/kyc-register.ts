// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/compliance/kyc-register'

export const listKyc = { path: 'GET /api/kyc/clients' } as typeof contract.listKyc
export const printKycRegister = { path: 'GET /api/kyc/register' } as typeof contract.printKycRegister
export const readKycOverview = { path: 'GET /api/kyc/overview' } as typeof contract.readKycOverview
export const setKycIntervals = { path: 'PUT /api/kyc/intervals' } as typeof contract.setKycIntervals
