import type { Route } from '../../../platform/http/handle.ts'
import { handleAnswerDataRequest, handleProposeErasure } from './answer-request.ts'
import {
  handleListOwnDataRequests,
  handleMakeDataRequest,
  handleWithdrawDataRequest,
} from './own-requests.ts'
import {
  handleEnterDataRequest,
  handleExportDataRequests,
  handleListDataRequests,
  handleReadDataRequest,
} from './register.ts'
import { handleAssignDataRequest, handleExtendDataRequest } from './treat-request.ts'

export { remindOfDataRequests } from './remind-of-requests.ts'
export { dataRequestSubject } from './request-view.ts'

export const dataRequestRoutes: readonly Route[] = [
  handleListOwnDataRequests,
  handleMakeDataRequest,
  handleWithdrawDataRequest,
  handleListDataRequests,
  handleExportDataRequests,
  handleReadDataRequest,
  handleEnterDataRequest,
  handleAssignDataRequest,
  handleExtendDataRequest,
  handleProposeErasure,
  handleAnswerDataRequest,
]
