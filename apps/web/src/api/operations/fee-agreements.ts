// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/fee-agreements'

export const listFeeAgreements = { path: 'GET /api/cases/:caseId/fee-agreements' } as typeof contract.listFeeAgreements
export const listSignedFees = { path: 'GET /api/fee-agreements' } as typeof contract.listSignedFees
export const proposeFeeAgreement = { path: 'POST /api/cases/:caseId/fee-agreements' } as typeof contract.proposeFeeAgreement
export const proposeQuote = { path: 'POST /api/cases/:caseId/quotes' } as typeof contract.proposeQuote
export const readFeeAgreement = { path: 'GET /api/fee-agreements/:agreementId' } as typeof contract.readFeeAgreement
export const readFeeAgreementPdf = { path: 'GET /api/fee-agreements/:agreementId/pdf' } as typeof contract.readFeeAgreementPdf
export const refuseFeeAgreement = { path: 'POST /api/fee-agreements/:agreementId/refusal' } as typeof contract.refuseFeeAgreement
export const signFeeAgreement = { path: 'POST /api/fee-agreements/:agreementId/signature' } as typeof contract.signFeeAgreement
export const withdrawFeeAgreement = { path: 'POST /api/fee-agreements/:agreementId/withdrawal' } as typeof contract.withdrawFeeAgreement
