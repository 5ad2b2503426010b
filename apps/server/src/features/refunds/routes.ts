import type { Route } from '../../platform/http/handle.ts'
import { handleAskRefund, handleListRefunds } from './ask-refund.ts'
import { handleCompleteRefund, handleFailRefund } from './complete-refund.ts'
import { handleApproveRefund, handleRefuseRefund } from './decide-refund.ts'

export const refundRoutes: readonly Route[] = [
  handleAskRefund,
  handleListRefunds,
  handleApproveRefund,
  handleRefuseRefund,
  handleCompleteRefund,
  handleFailRefund,
]
