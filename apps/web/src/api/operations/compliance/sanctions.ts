// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/compliance/sanctions'

export const beginListImport = { path: 'POST /api/sanctions/lists' } as typeof contract.beginListImport
export const completeListImport = { path: 'POST /api/sanctions/lists/:listId/completion' } as typeof contract.completeListImport
export const decideSanctionHit = { path: 'POST /api/sanctions/hits/:hitId/decisions' } as typeof contract.decideSanctionHit
export const listSanctionHits = { path: 'GET /api/sanctions/hits' } as typeof contract.listSanctionHits
export const listSanctionLists = { path: 'GET /api/sanctions/lists' } as typeof contract.listSanctionLists
export const putListPart = { path: 'PUT /api/sanctions/lists/:listId/parts' } as typeof contract.putListPart
export const readClientScreening = { path: 'GET /api/User/:id/screening' } as typeof contract.readClientScreening
export const readSanctionHit = { path: 'GET /api/sanctions/hits/:hitId' } as typeof contract.readSanctionHit
export const readSanctionList = { path: 'GET /api/sanctions/lists/:listId' } as typeof contract.readSanctionList
