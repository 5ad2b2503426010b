// The consequences of events in other features, in order: later steps use the results of earlier ones.

import {
  absenceChanged,
  leaveEventsOfCase,
  reassignEvents,
  timesRequested,
} from './features/calendar/calendar/index.ts'
import { consultationCalledOff, releaseTimes } from './features/calendar/consultations/index.ts'
import {
  makeTasksOfProcedure,
  reassignTodos,
  reassignTodosOfUser,
  returnTodos,
} from './features/calendar/todos/index.ts'
import { voidBundles } from './features/cases/bundles/index.ts'
import { reassignDrafts } from './features/cases/case-draft/index.ts'
import {
  caseAccepted,
  caseReassigned,
  caseSent,
  participantLeft,
  publishAccessChangeOfUser,
} from './features/cases/case-events/index.ts'
import { filePreparedLetters, reassignLetters } from './features/communication/letters/index.ts'
import { leaveSideConversations, reassignSideConversations } from './features/communication/messages/index.ts'
import { leaveRounds, reassignRounds } from './features/documents/document-signing/index.ts'
import { documentsLeft } from './features/documents/documents/index.ts'
import { followAbsence } from './features/firm/team/index.ts'
import { releasePayment } from './features/money/bank/index.ts'
import { shopPaymentChanged } from './features/money/checkouts/index.ts'
import { paymentTakenBack } from './features/money/payments/index.ts'
import { fillProfileOfCase, userReassigned } from './features/people/users/index.ts'
import { returnConsultationCredits } from './features/shop/orders/index.ts'
import { settlePurchase } from './features/shop/purchases/index.ts'
import { type AnyFollowUp, after } from './platform/follow-ups.ts'

export const FOLLOW_UPS: readonly AnyFollowUp[] = [
  after(caseSent, fillProfileOfCase, filePreparedLetters),
  after(caseAccepted, makeTasksOfProcedure),
  after(
    caseReassigned,
    reassignEvents,
    reassignLetters,
    reassignTodos,
    reassignSideConversations,
    reassignRounds,
  ),
  after(participantLeft, leaveEventsOfCase, returnTodos, leaveRounds),
  after(documentsLeft, voidBundles),
  after(timesRequested, releaseTimes),
  after(absenceChanged, followAbsence),
  after(paymentTakenBack, releasePayment),
  after(shopPaymentChanged, settlePurchase),
  after(consultationCalledOff, returnConsultationCredits),
  // Drafts first: their to-dos go to the drafts' new users.
  after(
    userReassigned,
    publishAccessChangeOfUser,
    reassignDrafts,
    reassignTodosOfUser,
    leaveSideConversations,
  ),
]
