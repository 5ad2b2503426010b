// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/document-signing-links'

export const openDocumentSigning = { path: 'POST /api/document-signing/opening' } as typeof contract.openDocumentSigning
export const readDocumentToSign = { path: 'POST /api/document-signing/reading' } as typeof contract.readDocumentToSign
export const readFileToSign = { path: 'POST /api/document-signing/file' } as typeof contract.readFileToSign
export const recogniseDocumentSigner = { path: 'POST /api/document-signing/recognition' } as typeof contract.recogniseDocumentSigner
export const refuseDocumentByLink = { path: 'POST /api/document-signing/refusal' } as typeof contract.refuseDocumentByLink
export const sendDocumentCode = { path: 'POST /api/document-signing/code' } as typeof contract.sendDocumentCode
export const signDocumentByLink = { path: 'POST /api/document-signing/signature' } as typeof contract.signDocumentByLink
