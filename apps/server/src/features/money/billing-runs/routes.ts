import type { Route } from '../../../platform/http/handle.ts'
import { handleIssueBillingRun, handleLeaveOutOfRun } from './change-run.ts'
import { handleListBillingRunCases, handleListBillingRuns, handleReadBillingRun } from './read-runs.ts'
import { handleStartBillingRun } from './start-run.ts'

export const billingRunRoutes: readonly Route[] = [
  handleListBillingRuns,
  handleStartBillingRun,
  handleReadBillingRun,
  handleListBillingRunCases,
  handleLeaveOutOfRun,
  handleIssueBillingRun,
]
