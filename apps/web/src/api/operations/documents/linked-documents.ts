// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/linked-documents'

export const linkDocuments = { path: 'POST /api/cases/:caseId/linked-documents' } as typeof contract.linkDocuments
export const listLinkedDocuments = { path: 'GET /api/cases/:caseId/linked-documents' } as typeof contract.listLinkedDocuments
export const unlinkDocument = { path: 'DELETE /api/cases/:caseId/linked-documents/:documentId' } as typeof contract.unlinkDocument
