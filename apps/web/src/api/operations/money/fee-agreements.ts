// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/fee-agreements'

export const listFeeAgreements = { path: 'GET /api/cases/:caseId/fee-agreements' } as typeof contract.listFeeAgreements
export const listSignedFees = { path: 'GET /api/fee-agreements' } as typeof contract.listSignedFees
export const previewFeeAgreement = { path: 'GET /api/cases/:caseId/fee-agreement-preview' } as typeof contract.previewFeeAgreement
export const previewFeeAgreementPdf = { path: 'GET /api/cases/:caseId/fee-agreement-preview/pdf' } as typeof contract.previewFeeAgreementPdf
export const previewQuote = { path: 'POST /api/cases/:caseId/quotes/preview' } as typeof contract.previewQuote
export const proposeFeeAgreement = { path: 'POST /api/cases/:caseId/fee-agreements' } as typeof contract.proposeFeeAgreement
export const proposeQuote = { path: 'POST /api/cases/:caseId/quotes' } as typeof contract.proposeQuote
export const readFeeAgreement = { path: 'GET /api/fee-agreements/:agreementId' } as typeof contract.readFeeAgreement
export const readFeeAgreementPdf = { path: 'GET /api/fee-agreements/:agreementId/pdf' } as typeof contract.readFeeAgreementPdf
export const refuseFeeAgreement = { path: 'POST /api/fee-agreements/:agreementId/refusal' } as typeof contract.refuseFeeAgreement
export const requestFeeAgreementChange = { path: 'POST /api/fee-agreements/:agreementId/change-request' } as typeof contract.requestFeeAgreementChange
export const signFeeAgreement = { path: 'POST /api/fee-agreements/:agreementId/signature' } as typeof contract.signFeeAgreement
export const withdrawFeeAgreement = { path: 'POST /api/fee-agreements/:agreementId/withdrawal' } as typeof contract.withdrawFeeAgreement
