// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/shop/shop-leaving'

export const declareLeaving = { path: 'POST /api/shop/leaving' } as typeof contract.declareLeaving
