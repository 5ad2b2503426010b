// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/costs'

export const addCost = { path: 'POST /api/cases/:caseId/costs' } as typeof contract.addCost
export const changeCost = { path: 'PUT /api/costs/:costId' } as typeof contract.changeCost
export const listCosts = { path: 'GET /api/costs' } as typeof contract.listCosts
export const readCasePrices = { path: 'GET /api/cases/:caseId/prices' } as typeof contract.readCasePrices
export const readCost = { path: 'GET /api/costs/:costId' } as typeof contract.readCost
export const removeCost = { path: 'DELETE /api/costs/:costId' } as typeof contract.removeCost
export const writeDownCost = { path: 'PUT /api/costs/:costId/write-down' } as typeof contract.writeDownCost
