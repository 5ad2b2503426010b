// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/document-templates'

export const addLibraryTemplates = { path: 'POST /api/document-template-library' } as typeof contract.addLibraryTemplates
export const changeDocumentTemplate = { path: 'PUT /api/document-templates/:templateId' } as typeof contract.changeDocumentTemplate
export const createDocumentTemplate = { path: 'POST /api/document-templates' } as typeof contract.createDocumentTemplate
export const giveTemplateFile = { path: 'POST /api/document-templates/:templateId/files' } as typeof contract.giveTemplateFile
export const listDocumentTemplates = { path: 'GET /api/document-templates' } as typeof contract.listDocumentTemplates
export const openDocumentTemplate = { path: 'PUT /api/document-templates/:templateId/clients' } as typeof contract.openDocumentTemplate
export const readDocumentTemplate = { path: 'GET /api/document-templates/:templateId' } as typeof contract.readDocumentTemplate
export const readTemplateFile = { path: 'GET /api/document-templates/:templateId/file' } as typeof contract.readTemplateFile
export const removeDocumentTemplate = { path: 'DELETE /api/document-templates/:templateId' } as typeof contract.removeDocumentTemplate
