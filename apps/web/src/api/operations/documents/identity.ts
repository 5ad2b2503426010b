// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/documents/identity'

export const beginIdentityUpload = { path: 'POST /api/clients/:clientId/identity/uploads' } as typeof contract.beginIdentityUpload
export const completeIdentityUpload = { path: 'POST /api/clients/:clientId/identity/uploads/:uploadId/completion' } as typeof contract.completeIdentityUpload
export const datePaper = { path: 'PUT /api/clients/:clientId/identity/papers/:kind/expiry' } as typeof contract.datePaper
export const judgePaper = { path: 'PUT /api/clients/:clientId/identity/papers/:kind/verdict' } as typeof contract.judgePaper
export const readIdentity = { path: 'GET /api/clients/:clientId/identity' } as typeof contract.readIdentity
export const readIdentityFile = { path: 'GET /api/clients/:clientId/identity/files/:side' } as typeof contract.readIdentityFile
export const removePaper = { path: 'DELETE /api/clients/:clientId/identity/papers/:kind' } as typeof contract.removePaper
