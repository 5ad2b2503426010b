// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/documents'

export const explainAbsence = { path: 'POST /api/cases/:caseId/document-absences' } as typeof contract.explainAbsence
export const listCaseDocuments = { path: 'GET /api/cases/:caseId/documents' } as typeof contract.listCaseDocuments
export const listDocuments = { path: 'GET /api/documents' } as typeof contract.listDocuments
export const readCaseArchive = { path: 'GET /api/cases/:caseId/documents/archive' } as typeof contract.readCaseArchive
export const readDocument = { path: 'GET /api/documents/:documentId' } as typeof contract.readDocument
export const readDocumentContent = { path: 'GET /api/documents/:documentId/content' } as typeof contract.readDocumentContent
export const rejectDocument = { path: 'POST /api/documents/:documentId/rejection' } as typeof contract.rejectDocument
export const removeDocument = { path: 'DELETE /api/documents/:documentId' } as typeof contract.removeDocument
export const renameDocument = { path: 'PATCH /api/documents/:documentId' } as typeof contract.renameDocument
export const requestDocument = { path: 'POST /api/cases/:caseId/document-requests' } as typeof contract.requestDocument
export const validateDocument = { path: 'POST /api/documents/:documentId/validation' } as typeof contract.validateDocument
