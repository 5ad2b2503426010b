// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/binders'

export const addBinderEntry = { path: 'POST /api/binders/:binderId/entries' } as typeof contract.addBinderEntry
export const changeBinderEntry = { path: 'PUT /api/binders/:binderId/entries/:entryId' } as typeof contract.changeBinderEntry
export const createBinder = { path: 'POST /api/binders' } as typeof contract.createBinder
export const listBinderEntries = { path: 'GET /api/binders/:binderId/entries' } as typeof contract.listBinderEntries
export const listBinders = { path: 'GET /api/binders' } as typeof contract.listBinders
export const moveBinderEntry = { path: 'PUT /api/binders/:binderId/entries/:entryId/place' } as typeof contract.moveBinderEntry
export const printBinder = { path: 'GET /api/binders/:binderId/pdf' } as typeof contract.printBinder
export const readBinder = { path: 'GET /api/binders/:binderId' } as typeof contract.readBinder
export const removeBinder = { path: 'DELETE /api/binders/:binderId' } as typeof contract.removeBinder
export const removeBinderEntry = { path: 'DELETE /api/binders/:binderId/entries/:entryId' } as typeof contract.removeBinderEntry
export const renameBinder = { path: 'PUT /api/binders/:binderId' } as typeof contract.renameBinder
export const restoreBinderEntry = { path: 'POST /api/binders/:binderId/entries/:entryId/restoration' } as typeof contract.restoreBinderEntry
export const shareBinder = { path: 'PUT /api/binders/:binderId/colleagues' } as typeof contract.shareBinder
