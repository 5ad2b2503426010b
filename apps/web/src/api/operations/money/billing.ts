// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/billing'

export const addPrice = { path: 'POST /api/offices/:officeId/prices' } as typeof contract.addPrice
export const changePrice = { path: 'PUT /api/offices/:officeId/prices/:priceId' } as typeof contract.changePrice
export const listOfficeRates = { path: 'GET /api/offices/:officeId/rates' } as typeof contract.listOfficeRates
export const listPrices = { path: 'GET /api/offices/:officeId/prices' } as typeof contract.listPrices
export const readOfficeBilling = { path: 'GET /api/offices/:officeId/billing' } as typeof contract.readOfficeBilling
export const saveOfficeBilling = { path: 'PUT /api/offices/:officeId/billing' } as typeof contract.saveOfficeBilling
export const setOfficeRate = { path: 'POST /api/offices/:officeId/rates' } as typeof contract.setOfficeRate
export const withdrawOfficeRate = { path: 'DELETE /api/offices/:officeId/rates/:rateId' } as typeof contract.withdrawOfficeRate
