// The month's billing run of an office: drafts for every case with unbilled work, reviewed together, issued together.

import { DELIVERY_STATES, RUN_CASE_STATES, RUN_STATES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { BillingRunId, CaseId, InvoiceId, OfficeId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const BillingRunView = z.object({
  id: BillingRunId,
  officeId: OfficeId,
  until: Day,
  state: z.enum(RUN_STATES),
  startedByName: z.string(),
  startedAt: SentMoment,
  endedAt: SentMoment.nullable(),
  counts: z.record(z.enum(RUN_CASE_STATES), z.number()),
  /** Including VAT, of drafted and issued invoices, by currency. */
  sums: z.array(Money),
  /** Time entries of the office until that day that no run bills before they are approved. */
  waitingCount: z.number(),
  can: z.array(z.enum(['issue'])),
})
export type BillingRunView = z.output<typeof BillingRunView>

export const listBillingRuns = operation({
  path: 'GET /api/billing-runs',
  summary: 'Lists the billing runs that the caller may read, newest first.',
  needs: 'billing-run.list',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(BillingRunView),
})

export const NewBillingRun = z.strictObject({
  officeId: OfficeId,
  until: Day,
})

export const startBillingRun = operation({
  path: 'POST /api/billing-runs',
  summary: 'Drafts an invoice in the background for each case of an office with unbilled work or costs.',
  needs: 'billing-run.start',
  body: NewBillingRun,
  example: { officeId: '3f2c1a7e-5b1d-4c8e-9a65-0d5d2c1f7b10', until: '2026-10-31' },
  reply: BillingRunView,
  createsOnce: true,
  fails: ['billing-run.open', 'billing-run.nothing', 'billing-run.in-future'],
})

const byRun = { params: z.object({ runId: BillingRunId }) }

export const readBillingRun = operation({
  path: 'GET /api/billing-runs/:runId',
  summary: 'Returns one billing run, with its progress and its total.',
  needs: 'billing-run.read',
  ...byRun,
  reply: BillingRunView,
  fails: ['billing-run.not-found'],
})

export const BillingRunCase = z.object({
  id: CaseId,
  number: z.string().nullable(),
  title: z.string(),
  clientName: z.string(),
  state: z.enum(RUN_CASE_STATES),
  refusal: z.string(),
  invoice: z
    .object({
      id: InvoiceId,
      number: z.string().nullable(),
      net: Money,
      gross: Money,
      /** The state of the delivery by Peppol, for recipients who use it. */
      delivery: z.enum(DELIVERY_STATES).nullable(),
    })
    .nullable(),
})
export type BillingRunCase = z.output<typeof BillingRunCase>

export const listBillingRunCases = operation({
  path: 'GET /api/billing-runs/:runId/cases',
  summary: 'Lists the cases of a billing run, with the draft or the invoice of each.',
  needs: 'billing-run.read',
  ...byRun,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(BillingRunCase),
  fails: ['billing-run.not-found'],
})

export const leaveOutOfRun = operation({
  path: 'POST /api/billing-runs/:runId/left-out',
  summary:
    'Leaves a case out of a billing run. Its draft is discarded, and the items on it are unbilled again.',
  needs: 'billing-run.change',
  ...byRun,
  body: z.strictObject({ caseId: CaseId }),
  example: { caseId: '3f2c1a7e-5b1d-4c8e-9a65-0d5d2c1f7b10' },
  reply: BillingRunView,
  fails: ['billing-run.not-found', 'billing-run.not-in-review', 'case.not-found'],
})

export const issueBillingRun = operation({
  path: 'POST /api/billing-runs/:runId/issue',
  summary: 'Issues all remaining drafts of a billing run in the background.',
  needs: 'billing-run.change',
  ...byRun,
  reply: BillingRunView,
  fails: ['billing-run.not-found', 'billing-run.not-in-review'],
})
