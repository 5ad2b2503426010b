// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/case-checks'

export const askForJudgment = { path: 'PUT /api/cases/:caseId/conflict-judge' } as typeof contract.askForJudgment
export const assessCaseLegalAid = { path: 'POST /api/cases/:caseId/legal-aid' } as typeof contract.assessCaseLegalAid
export const printLegalAid = { path: 'GET /api/cases/:caseId/legal-aid/pdf' } as typeof contract.printLegalAid
export const readChecks = { path: 'GET /api/cases/:caseId/checks' } as typeof contract.readChecks
export const readConflict = { path: 'GET /api/cases/:caseId/conflict' } as typeof contract.readConflict
export const readLegalAid = { path: 'GET /api/cases/:caseId/legal-aid' } as typeof contract.readLegalAid
export const readSummary = { path: 'GET /api/cases/:caseId/summary' } as typeof contract.readSummary
export const resolveConflict = { path: 'POST /api/cases/:caseId/conflict-resolution' } as typeof contract.resolveConflict
export const reviewKyc = { path: 'PUT /api/cases/:caseId/kyc' } as typeof contract.reviewKyc
export const verifySummary = { path: 'GET /api/cases/:caseId/summary/verification' } as typeof contract.verifySummary
