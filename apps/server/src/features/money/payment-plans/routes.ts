import type { Route } from '../../../platform/http/handle.ts'
import { handleAgreeToPaymentPlan, handleEndPaymentPlan, handleRefusePaymentPlan } from './answer-plan.ts'
import { handleListPaymentPlans, handleProposePaymentPlan } from './propose-plan.ts'

export const paymentPlanRoutes: readonly Route[] = [
  handleProposePaymentPlan,
  handleListPaymentPlans,
  handleAgreeToPaymentPlan,
  handleRefusePaymentPlan,
  handleEndPaymentPlan,
]
