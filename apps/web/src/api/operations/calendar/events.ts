// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/events'

export const cancelEvent = { path: 'DELETE /api/events/:eventId' } as typeof contract.cancelEvent
export const changeEvent = { path: 'PATCH /api/events/:eventId' } as typeof contract.changeEvent
export const createEvent = { path: 'POST /api/events' } as typeof contract.createEvent
export const listEvents = { path: 'GET /api/events' } as typeof contract.listEvents
export const readEvent = { path: 'GET /api/events/:eventId' } as typeof contract.readEvent
export const scheduleHearing = { path: 'POST /api/cases/:caseId/hearings' } as typeof contract.scheduleHearing
