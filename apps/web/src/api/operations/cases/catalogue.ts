// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/catalogue'

export const archiveEntry = { path: 'POST /api/catalogue/:entryId/archive' } as typeof contract.archiveEntry
export const browseCatalogue = { path: 'GET /api/catalogue' } as typeof contract.browseCatalogue
export const createEntry = { path: 'POST /api/catalogue' } as typeof contract.createEntry
export const deleteEntry = { path: 'DELETE /api/catalogue/:entryId' } as typeof contract.deleteEntry
export const duplicateEntry = { path: 'POST /api/catalogue/:entryId/duplicate' } as typeof contract.duplicateEntry
export const listCatalogue = { path: 'GET /api/catalogue/all' } as typeof contract.listCatalogue
export const reorderCatalogue = { path: 'PUT /api/catalogue/order' } as typeof contract.reorderCatalogue
export const unarchiveEntry = { path: 'POST /api/catalogue/:entryId/unarchive' } as typeof contract.unarchiveEntry
export const updateEntry = { path: 'PATCH /api/catalogue/:entryId' } as typeof contract.updateEntry
