// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/signing'

export const askCorrection = { path: 'POST /api/signing/correction' } as typeof contract.askCorrection
export const askSignature = { path: 'POST /api/cases/:caseId/signature-request' } as typeof contract.askSignature
export const openSigning = { path: 'POST /api/signing/opening' } as typeof contract.openSigning
export const readSigning = { path: 'POST /api/signing/reading' } as typeof contract.readSigning
export const recogniseSigner = { path: 'POST /api/signing/recognition' } as typeof contract.recogniseSigner
export const sendSigningCode = { path: 'POST /api/signing/code' } as typeof contract.sendSigningCode
export const showSignatureLink = { path: 'POST /api/cases/:caseId/signature-request/desk' } as typeof contract.showSignatureLink
export const signByLink = { path: 'POST /api/signing/signature' } as typeof contract.signByLink
export const withdrawSignature = { path: 'DELETE /api/cases/:caseId/signature-request' } as typeof contract.withdrawSignature
