// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/uploads'

export const abandonUpload = { path: 'DELETE /api/uploads/:uploadId' } as typeof contract.abandonUpload
export const beginUpload = { path: 'POST /api/cases/:caseId/uploads' } as typeof contract.beginUpload
export const completeUpload = { path: 'POST /api/uploads/:uploadId/completion' } as typeof contract.completeUpload
export const putUploadPart = { path: 'PUT /api/uploads/:uploadId/parts' } as typeof contract.putUploadPart
export const readRoom = { path: 'GET /api/User/:id/room' } as typeof contract.readRoom
export const readUpload = { path: 'GET /api/uploads/:uploadId' } as typeof contract.readUpload
