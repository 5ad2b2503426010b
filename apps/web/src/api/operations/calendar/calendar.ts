// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/calendar'

export const listColleagues = { path: 'GET /api/calendar/colleagues' } as typeof contract.listColleagues
export const readCalendar = { path: 'GET /api/calendar' } as typeof contract.readCalendar
export const readFeed = { path: 'GET /api/calendar/feed/:token' } as typeof contract.readFeed
export const readFeedState = { path: 'GET /api/calendar/:userId/feed' } as typeof contract.readFeedState
export const renewFeed = { path: 'PUT /api/calendar/:userId/feed' } as typeof contract.renewFeed
export const revokeFeed = { path: 'DELETE /api/calendar/:userId/feed' } as typeof contract.revokeFeed
