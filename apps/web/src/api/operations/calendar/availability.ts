// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/availability'

export const changeAvailability = { path: 'PUT /api/availability/:ownerId' } as typeof contract.changeAvailability
export const readAvailability = { path: 'GET /api/availability/:ownerId' } as typeof contract.readAvailability
