// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/search'

export const listSavedSearches = { path: 'GET /api/saved-searches' } as typeof contract.listSavedSearches
export const listSearchHits = { path: 'GET /api/search-hits' } as typeof contract.listSearchHits
export const readSavedSearch = { path: 'GET /api/saved-searches/:savedSearchId' } as typeof contract.readSavedSearch
export const readSearchRebuild = { path: 'GET /api/search-rebuild' } as typeof contract.readSearchRebuild
export const removeSavedSearch = { path: 'DELETE /api/saved-searches/:savedSearchId' } as typeof contract.removeSavedSearch
export const saveSearch = { path: 'POST /api/saved-searches' } as typeof contract.saveSearch
export const search = { path: 'GET /api/search' } as typeof contract.search
