// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/agreement-signing'

export const askAgreementSignature = { path: 'POST /api/fee-agreements/:agreementId/signature-request' } as typeof contract.askAgreementSignature
export const readAgreementToSign = { path: 'POST /api/signing/agreement/reading' } as typeof contract.readAgreementToSign
export const refuseAgreementByLink = { path: 'POST /api/signing/agreement/refusal' } as typeof contract.refuseAgreementByLink
export const requestAgreementChangeByLink = { path: 'POST /api/signing/agreement/change-request' } as typeof contract.requestAgreementChangeByLink
export const showAgreementLink = { path: 'POST /api/fee-agreements/:agreementId/signature-request/desk' } as typeof contract.showAgreementLink
export const signAgreementByLink = { path: 'POST /api/signing/agreement/signature' } as typeof contract.signAgreementByLink
export const withdrawAgreementSignature = { path: 'DELETE /api/fee-agreements/:agreementId/signature-request' } as typeof contract.withdrawAgreementSignature
