// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/consents'

export const listConsents = { path: 'GET /api/consents' } as typeof contract.listConsents
export const readOptionalData = { path: 'GET /api/optional-data' } as typeof contract.readOptionalData
export const withdrawOptionalData = { path: 'POST /api/optional-data/withdrawal' } as typeof contract.withdrawOptionalData
