// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/exhibits'

export const addExhibits = { path: 'POST /api/cases/:caseId/exhibit-sets/:setId/exhibits' } as typeof contract.addExhibits
export const changeExhibit = { path: 'PATCH /api/cases/:caseId/exhibit-sets/:setId/exhibits/:exhibitId' } as typeof contract.changeExhibit
export const changeExhibitSet = { path: 'PUT /api/cases/:caseId/exhibit-sets/:setId' } as typeof contract.changeExhibitSet
export const createExhibitSet = { path: 'POST /api/cases/:caseId/exhibit-sets' } as typeof contract.createExhibitSet
export const dateExhibits = { path: 'PATCH /api/cases/:caseId/exhibit-sets/:setId/exhibits' } as typeof contract.dateExhibits
export const listExhibitSets = { path: 'GET /api/cases/:caseId/exhibit-sets' } as typeof contract.listExhibitSets
export const removeExhibit = { path: 'DELETE /api/cases/:caseId/exhibit-sets/:setId/exhibits/:exhibitId' } as typeof contract.removeExhibit
export const removeExhibitSet = { path: 'DELETE /api/cases/:caseId/exhibit-sets/:setId' } as typeof contract.removeExhibitSet
