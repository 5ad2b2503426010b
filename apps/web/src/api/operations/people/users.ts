// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/people/users'

export const findClients = { path: 'GET /api/clients' } as typeof contract.findClients
export const listLawyers = { path: 'GET /api/lawyers' } as typeof contract.listLawyers
export const listUsers = { path: 'GET /api/User' } as typeof contract.listUsers
export const putPhoto = { path: 'PUT /api/User/:id/photo' } as typeof contract.putPhoto
export const readPhoto = { path: 'GET /api/User/:id/photo' } as typeof contract.readPhoto
export const readUser = { path: 'GET /api/User/:id', isTagged: true } as typeof contract.readUser
export const removePhoto = { path: 'DELETE /api/User/:id/photo' } as typeof contract.removePhoto
export const updateUser = { path: 'PATCH /api/User/:id', isTagged: true } as typeof contract.updateUser
