// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/client-documents'

export const listClientTemplates = { path: 'GET /api/cases/:caseId/client-templates' } as typeof contract.listClientTemplates
export const makeClientDocument = { path: 'POST /api/cases/:caseId/client-documents' } as typeof contract.makeClientDocument
export const prepareClientDocument = { path: 'GET /api/cases/:caseId/client-templates/:templateId' } as typeof contract.prepareClientDocument
export const previewClientDocument = { path: 'POST /api/cases/:caseId/client-document-previews' } as typeof contract.previewClientDocument
