// The operations of the identity check, which profiles, cases and uploads call.
import type * as identity from '@maat/contract/identity'
import { byPath } from './by-path.ts'

export const readIdentity = byPath<typeof identity.readIdentity>('GET /api/clients/:clientId/identity')
export const readIdentityFile = byPath<typeof identity.readIdentityFile>(
  'GET /api/clients/:clientId/identity/files/:side',
)
export const beginIdentityUpload = byPath<typeof identity.beginIdentityUpload>(
  'POST /api/clients/:clientId/identity/uploads',
)
export const completeIdentityUpload = byPath<typeof identity.completeIdentityUpload>(
  'POST /api/clients/:clientId/identity/uploads/:uploadId/completion',
)
export const datePaper = byPath<typeof identity.datePaper>(
  'PUT /api/clients/:clientId/identity/papers/:kind/expiry',
)
export const judgePaper = byPath<typeof identity.judgePaper>(
  'PUT /api/clients/:clientId/identity/papers/:kind/verdict',
)
export const removePaper = byPath<typeof identity.removePaper>(
  'DELETE /api/clients/:clientId/identity/papers/:kind',
)
