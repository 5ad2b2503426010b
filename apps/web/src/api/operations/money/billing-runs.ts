// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/billing-runs'

export const issueBillingRun = { path: 'POST /api/billing-runs/:runId/issue' } as typeof contract.issueBillingRun
export const leaveOutOfRun = { path: 'POST /api/billing-runs/:runId/left-out' } as typeof contract.leaveOutOfRun
export const listBillingRunCases = { path: 'GET /api/billing-runs/:runId/cases' } as typeof contract.listBillingRunCases
export const listBillingRuns = { path: 'GET /api/billing-runs' } as typeof contract.listBillingRuns
export const readBillingRun = { path: 'GET /api/billing-runs/:runId' } as typeof contract.readBillingRun
export const startBillingRun = { path: 'POST /api/billing-runs' } as typeof contract.startBillingRun
