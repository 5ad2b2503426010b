import type { Route } from '../../../platform/http/handle.ts'
import { handleAnswerChanges } from './answer-changes.ts'
import { handleAssignCase } from './assign-case.ts'
import {
  handleAddComment,
  handleListComments,
  handleListEvents,
  handleReadCase,
  handleReadDraft,
  handleRemoveDraft,
} from './case-reading.ts'
import { handleAcceptCase, handleRefuseCase } from './decide-case.ts'
import { handleListCases } from './list-cases.ts'
import { handleListWaitingCases } from './list-waiting-cases.ts'
import { handleRecordProcedureStep } from './procedure-status.ts'

export const caseRoutes: readonly Route[] = [
  handleReadDraft,
  handleRemoveDraft,
  handleListCases,
  handleListWaitingCases,
  handleReadCase,
  handleListEvents,
  handleAcceptCase,
  handleRefuseCase,
  handleAnswerChanges,
  handleAssignCase,
  handleRecordProcedureStep,
  handleListComments,
  handleAddComment,
]
