// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/shop/shop-bills'

export const listShopBills = { path: 'GET /api/shop/bills' } as typeof contract.listShopBills
export const readShopBill = { path: 'GET /api/shop/bills/:billId/pdf' } as typeof contract.readShopBill
