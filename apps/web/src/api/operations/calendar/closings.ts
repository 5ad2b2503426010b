// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/closings'

export const closeOffice = { path: 'POST /api/availability/:ownerId/closings' } as typeof contract.closeOffice
export const listClosings = { path: 'GET /api/firm/closings' } as typeof contract.listClosings
export const readOpening = { path: 'GET /api/firm/opening' } as typeof contract.readOpening
export const reopenOffice = { path: 'DELETE /api/availability/:ownerId/closings/:closingId' } as typeof contract.reopenOffice
export const workHoliday = { path: 'PUT /api/availability/:ownerId/holidays/:day' } as typeof contract.workHoliday
