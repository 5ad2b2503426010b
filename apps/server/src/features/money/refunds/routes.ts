import type { Route } from '../../../platform/http/handle.ts'
import { handleAskRefund, handleListRefunds } from './ask-refund.ts'
import { handleCompleteRefund, handleFailRefund } from './complete-refund.ts'
import { handleApproveRefund, handleRefuseRefund } from './decide-refund.ts'
import { handleReadRefundChoices } from './refund-choices.ts'

export const refundRoutes: readonly Route[] = [
  handleAskRefund,
  handleListRefunds,
  handleReadRefundChoices,
  handleApproveRefund,
  handleRefuseRefund,
  handleCompleteRefund,
  handleFailRefund,
]
