// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/case-billing'

export const listCaseRates = { path: 'GET /api/cases/:caseId/rates' } as typeof contract.listCaseRates
export const readCaseBilling = { path: 'GET /api/cases/:caseId/billing' } as typeof contract.readCaseBilling
export const saveCaseBilling = { path: 'PUT /api/cases/:caseId/billing' } as typeof contract.saveCaseBilling
export const setCaseRate = { path: 'POST /api/cases/:caseId/rates' } as typeof contract.setCaseRate
export const withdrawCaseRate = { path: 'DELETE /api/cases/:caseId/rates/:rateId' } as typeof contract.withdrawCaseRate
