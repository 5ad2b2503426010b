import type { Route } from '../../../platform/http/handle.ts'
import {
  handleAcceptProposal,
  handleAnswerInvitation,
  handleOpenInvitation,
  handleRefuseProposal,
  handleReplyToEvent,
} from './answer-event.ts'
import { handleCancelEvent, handleChangeEvent, handleCreateEvent, handleScheduleHearing } from './convene.ts'
import { handleReadFeed, handleReadFeedState, handleRenewFeed, handleRevokeFeed } from './feed.ts'
import {
  handleListColleagues,
  handleListEvents,
  handleReadCalendar,
  handleReadEvent,
} from './read-calendar.ts'

export const calendarRoutes: readonly Route[] = [
  handleReadCalendar,
  handleListColleagues,
  handleListEvents,
  handleReadEvent,
  handleCreateEvent,
  handleScheduleHearing,
  handleChangeEvent,
  handleCancelEvent,
  handleReplyToEvent,
  handleAcceptProposal,
  handleRefuseProposal,
  handleOpenInvitation,
  handleAnswerInvitation,
  handleReadFeedState,
  handleRenewFeed,
  handleRevokeFeed,
  handleReadFeed,
]
