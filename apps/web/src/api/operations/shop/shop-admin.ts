// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/shop/shop-admin'

export const addShopPrice = { path: 'POST /api/shop/prices' } as typeof contract.addShopPrice
export const changeShopSettings = { path: 'PUT /api/shop/settings' } as typeof contract.changeShopSettings
export const listDeclarations = { path: 'GET /api/shop/declarations' } as typeof contract.listDeclarations
export const readDeclaration = { path: 'GET /api/shop/declarations/:declarationId' } as typeof contract.readDeclaration
export const readShopDesk = { path: 'GET /api/shop/desk' } as typeof contract.readShopDesk
export const settleDeclaration = { path: 'POST /api/shop/declarations/:declarationId/settlement' } as typeof contract.settleDeclaration
