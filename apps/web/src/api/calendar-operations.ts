// The operations of the calendar and its events; they come with the first screen that shows one.
import type * as calendar from '@maat/contract/calendar'
import type * as eventAnswers from '@maat/contract/event-answers'
import type * as events from '@maat/contract/events'
import { byPath } from './by-path.ts'

export const readCalendar = byPath<typeof calendar.readCalendar>('GET /api/calendar')
export const listColleagues = byPath<typeof calendar.listColleagues>('GET /api/calendar/colleagues')
export const listEvents = byPath<typeof events.listEvents>('GET /api/events')
export const readEvent = byPath<typeof events.readEvent>('GET /api/events/:eventId')
export const createEvent = byPath<typeof events.createEvent>('POST /api/events')
export const scheduleHearing = byPath<typeof events.scheduleHearing>('POST /api/cases/:caseId/hearings')
export const changeEvent = byPath<typeof events.changeEvent>('PATCH /api/events/:eventId')
export const cancelEvent = byPath<typeof events.cancelEvent>('DELETE /api/events/:eventId')
export const replyToEvent = byPath<typeof eventAnswers.replyToEvent>('PUT /api/events/:eventId/answer')
export const acceptProposal = byPath<typeof eventAnswers.acceptProposal>(
  'POST /api/events/:eventId/proposals/:participantId/acceptance',
)
export const refuseProposal = byPath<typeof eventAnswers.refuseProposal>(
  'POST /api/events/:eventId/proposals/:participantId/refusal',
)
export const readFeedState = byPath<typeof calendar.readFeedState>('GET /api/calendar/:userId/feed')
export const renewFeed = byPath<typeof calendar.renewFeed>('PUT /api/calendar/:userId/feed')
export const revokeFeed = byPath<typeof calendar.revokeFeed>('DELETE /api/calendar/:userId/feed')
