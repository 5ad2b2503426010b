// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/document-generation'

export const finishDocument = { path: 'POST /api/documents/:documentId/finish' } as typeof contract.finishDocument
export const generateDocument = { path: 'POST /api/cases/:caseId/generated-documents' } as typeof contract.generateDocument
export const listFieldValues = { path: 'GET /api/cases/:caseId/field-values' } as typeof contract.listFieldValues
export const prepareDocument = { path: 'GET /api/cases/:caseId/document-questions/:templateId' } as typeof contract.prepareDocument
export const previewDocument = { path: 'POST /api/cases/:caseId/document-previews' } as typeof contract.previewDocument
export const reopenDocument = { path: 'POST /api/documents/:documentId/reopen' } as typeof contract.reopenDocument
