import type { Route } from '../../../platform/http/handle.ts'
import { handleListProvisionRequests, handleReadProvisionRequest } from './list-requests.ts'
import { handlePayProvisionRequest } from './pay-request.ts'
import { handleReadProvisionRequestPdf } from './request-pdf.ts'
import { handleRequestProvision, handleWithdrawProvisionRequest } from './request-provision.ts'

export const provisionRequestRoutes: readonly Route[] = [
  handleRequestProvision,
  handleListProvisionRequests,
  handleReadProvisionRequest,
  handleReadProvisionRequestPdf,
  handleWithdrawProvisionRequest,
  handlePayProvisionRequest,
]
