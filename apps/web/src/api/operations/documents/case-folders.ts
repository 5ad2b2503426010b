// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/case-folders'

export const changeFolder = { path: 'PATCH /api/cases/:caseId/folders/:folderId' } as typeof contract.changeFolder
export const createFolder = { path: 'POST /api/cases/:caseId/folders' } as typeof contract.createFolder
export const fileDocuments = { path: 'PUT /api/cases/:caseId/filed-documents' } as typeof contract.fileDocuments
export const listDocumentRows = { path: 'GET /api/cases/:caseId/document-rows' } as typeof contract.listDocumentRows
export const listFolders = { path: 'GET /api/cases/:caseId/folders' } as typeof contract.listFolders
export const removeFolder = { path: 'DELETE /api/cases/:caseId/folders/:folderId' } as typeof contract.removeFolder
