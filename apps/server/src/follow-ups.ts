// The consequences of events in other features, in order: later steps use the results of earlier ones.
import { leaveEventsOfCase, passEventsOn, timesWanted } from './features/calendar/index.ts'
import {
  caseAccepted,
  casePassed,
  participantLeft,
  passDraftsOn,
  tellOfMove,
} from './features/cases/index.ts'
import { releaseTimes } from './features/consultations/index.ts'
import { passLettersOn } from './features/letters/index.ts'
import { leaveSideConversations, passSideConversationsOn } from './features/messages/index.ts'
import { giveTodosBack, leaveTodos, makeTasksOfProcedure, passTodosOn } from './features/todos/index.ts'
import { personMoved } from './features/users/index.ts'
import { type AnyFollowUp, after } from './platform/follow-ups.ts'

export const FOLLOW_UPS: readonly AnyFollowUp[] = [
  after(caseAccepted, makeTasksOfProcedure),
  after(casePassed, passEventsOn, passLettersOn, passTodosOn, passSideConversationsOn),
  after(participantLeft, leaveEventsOfCase, giveTodosBack),
  after(timesWanted, releaseTimes),
  // Drafts first: their to-dos go to the drafts' new users.
  after(personMoved, tellOfMove, passDraftsOn, leaveTodos, leaveSideConversations),
]
