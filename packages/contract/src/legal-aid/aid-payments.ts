// The aid claims of closed cases by judicial year, their way to payment, and the list of paid claims.
import { CLAIM_STATES, CLAIM_STEPS } from '@maat/domain/legal-aid/claim-states'
import { PAID_RESULTS } from '@maat/domain/legal-aid/paid-list'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day } from '../day.ts'
import { CaseId, UserId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredLine, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const Points = z.string().regex(/^\d{1,4}(\.\d{1,5})?$/, 'field.number-invalid')
const Cents = z.int().min(0).max(100_000_000)

export const AidClaimRow = z.object({
  /** The id of the case. */
  id: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  clientName: z.string(),
  lawyerName: z.string().nullable(),
  /** Empty until it is known. */
  designationNumber: z.string(),
  designatedOn: Day.nullable(),
  state: z.enum(CLAIM_STATES),
  /** Requested; the accepted points are null before a decision. */
  points: z.string(),
  acceptedPoints: z.string().nullable(),
  /** The value of the accepted or requested points, less the amounts received; null if it is unknown. */
  expected: Money.nullable(),
  paid: Money.nullable(),
  /** Null for a case that was reopened after the submission. */
  closedOn: Day.nullable(),
  submittedOn: Day.nullable(),
  decidedOn: Day.nullable(),
  paidOn: Day.nullable(),
  correctionReason: z.string(),
  can: z.array(z.enum(CLAIM_STEPS)),
})
export type AidClaimRow = z.output<typeof AidClaimRow>

const years = {
  /** The calendar year in which the judicial year begins; the current one by default. */
  year: z.coerce.number().int().min(2000).max(2199).optional(),
  /** All lawyers whose claims the caller may read, if it is missing. */
  lawyer: UserId.optional(),
}
const filter = { ...years, state: z.enum(CLAIM_STATES).optional() }

export const listAidClaims = operation({
  path: 'GET /api/aid-claims',
  summary: 'Lists the aid claims of the cases closed or submitted in a judicial year, newest first.',
  needs: 'case.list-aid-claims',
  query: z.strictObject({ ...pageQuery, ...filter }),
  reply: pageOf(AidClaimRow),
})

const Sums = {
  claims: z.int(),
  points: z.string(),
  expected: Money,
  /** Unpaid claims whose value is unknown: they are missing in `expected`. */
  unvalued: z.int(),
  paid: Money,
}

export const AidClaimSums = z.object({
  year: z.int(),
  states: z.array(z.object({ state: z.enum(CLAIM_STATES), ...Sums })),
  total: z.object(Sums),
})
export type AidClaimSums = z.output<typeof AidClaimSums>

export const sumAidClaims = operation({
  path: 'GET /api/aid-claims/totals',
  summary: 'Returns the number, points and value of the aid claims of a judicial year, by state.',
  needs: 'case.list-aid-claims',
  query: z.strictObject(years),
  reply: AidClaimSums,
})

export const exportAidClaims = operation({
  path: 'GET /api/aid-claims/csv',
  summary: 'Exports the aid claims of a judicial year as CSV.',
  needs: 'case.list-aid-claims',
  query: z.strictObject(filter),
  reply: rawReply,
  replyType: 'text/csv',
  takesTurn: 'report',
})

const stepFails = [
  'case.not-found',
  // The state of the claim does not allow this step.
  'aid.step-unfit',
] as const

export const Submission = z.strictObject({ submittedOn: Day })

export const submitAidClaim = operation({
  path: 'POST /api/cases/:caseId/aid-claim/submission',
  summary: 'Records that the report of a closed legal-aid case was submitted: its services no longer change.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: Submission,
  example: { submittedOn: '2026-11-16' },
  reply: AidClaimRow,
  fails: [...stepFails, 'aid.no-points', 'aid.day-unfit'],
})

export const Decision = z.strictObject({
  decidedOn: Day,
  points: Points,
  /** Required if other points than the requested ones were accepted. */
  reason: line(500),
})

export const decideAidClaim = operation({
  path: 'POST /api/cases/:caseId/aid-claim/decision',
  summary: 'Records the points that the legal-aid office accepted, with the reason of a correction.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: Decision,
  example: { decidedOn: '2026-11-16', points: '3', reason: 'Déplacement non retenu' },
  reply: AidClaimRow,
  fails: [...stepFails, 'aid.reason-missing', 'aid.day-unfit'],
})

export const AidPayment = z.strictObject({ paidOn: Day, paidCents: Cents })

export const payAidClaim = operation({
  path: 'POST /api/cases/:caseId/aid-claim/payment',
  summary: 'Records the amount that the legal-aid office paid for an accepted or corrected claim.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: AidPayment,
  example: { paidOn: '2026-11-16', paidCents: 33829 },
  reply: AidClaimRow,
  fails: [...stepFails, 'aid.day-unfit'],
})

export const revertAidClaim = operation({
  path: 'POST /api/cases/:caseId/aid-claim/reversal',
  summary: 'Takes back the last step of an aid claim that was recorded by mistake, with the reason.',
  needs: 'case.claim-aid',
  ...caseParams,
  body: z.strictObject({ reason: requiredText(500) }),
  example: { reason: 'Encodé dans le mauvais dossier' },
  /** Null for a case that was reopened: it has no claim to list before its next closing. */
  reply: z.object({ claim: AidClaimRow.nullable() }),
  fails: stepFails,
})

export const MOST_PAID_ROWS = 1000

const PaidRow = z.strictObject({
  designationNumber: requiredLine(40),
  points: Points,
  paidCents: Cents,
  paidOn: Day,
})
const rows = z.array(PaidRow).min(1).max(MOST_PAID_ROWS)

export const PaidListComparison = z.object({
  /** In the order of the sent rows. */
  rows: z.array(z.object({ row: PaidRow, result: z.enum(PAID_RESULTS), claim: AidClaimRow.nullable() })),
  /** Submitted and unpaid claims of the year that are not in the list. */
  absent: z.array(AidClaimRow),
})
export type PaidListComparison = z.output<typeof PaidListComparison>

const exampleRow = {
  designationNumber: '2026/04512',
  points: '3.6',
  paidCents: 33829,
  paidOn: '2026-11-16',
}

export const comparePaidList = operation({
  path: 'POST /api/aid-claims/paid-list/comparison',
  summary: 'Compares the list of paid claims with the aid claims that the caller may read. Nothing changes.',
  needs: 'case.list-aid-claims',
  body: z.strictObject({ ...years, year: z.int().min(2000).max(2199), rows }),
  example: { year: 2026, rows: [exampleRow] },
  reply: PaidListComparison,
  fails: [],
  skipsAudit: true,
})

export const importPaidList = operation({
  path: 'POST /api/aid-claims/paid-list',
  summary:
    'Records the payments of a list of paid claims, completely or not at all. A payment that was already recorded has no effect.',
  needs: 'case.list-aid-claims',
  body: z.strictObject({
    rows,
    /** The reason for the rows with other points than the claim. */
    reason: line(500),
  }),
  example: { rows: [exampleRow], reason: '' },
  reply: z.object({ paid: z.int(), unchanged: z.int() }),
  fails: ['aid.paid-list-unfit', 'aid.reason-missing', 'aid.day-unfit'],
})
