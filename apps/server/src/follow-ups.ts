// The consequences of events in other features, in order: later steps use the results of earlier ones.
import { releasePayment } from './features/bank/index.ts'
import { leaveEventsOfCase, reassignEvents, timesRequested } from './features/calendar/index.ts'
import {
  caseAccepted,
  caseReassigned,
  participantLeft,
  publishAccessChangeOfUser,
  reassignDrafts,
} from './features/cases/index.ts'
import { releaseTimes } from './features/consultations/index.ts'
import { reassignLetters } from './features/letters/index.ts'
import { leaveSideConversations, reassignSideConversations } from './features/messages/index.ts'
import { paymentTakenBack } from './features/payments/index.ts'
import {
  makeTasksOfProcedure,
  reassignTodos,
  reassignTodosOfUser,
  returnTodos,
} from './features/todos/index.ts'
import { userReassigned } from './features/users/index.ts'
import { type AnyFollowUp, after } from './platform/follow-ups.ts'

export const FOLLOW_UPS: readonly AnyFollowUp[] = [
  after(caseAccepted, makeTasksOfProcedure),
  after(caseReassigned, reassignEvents, reassignLetters, reassignTodos, reassignSideConversations),
  after(participantLeft, leaveEventsOfCase, returnTodos),
  after(timesRequested, releaseTimes),
  after(paymentTakenBack, releasePayment),
  // Drafts first: their to-dos go to the drafts' new users.
  after(
    userReassigned,
    publishAccessChangeOfUser,
    reassignDrafts,
    reassignTodosOfUser,
    leaveSideConversations,
  ),
]
