// The KYC register as a list, for the staff alone: its clients by urgency, what is due, and the intervals between reviews.
import {
  areOrdered,
  KYC_DUE,
  KYC_ORDERS,
  KYC_STATES,
  LONGEST_INTERVAL,
  SHORTEST_INTERVAL,
} from '@maat/domain/compliance/kyc/reviews'
import { KYC_RISKS } from '@maat/domain/identity/kyc-risk'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { OfficeId, UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, PersonKind } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

export const KycRow = z.object({
  id: UserId,
  name: z.string(),
  kind: PersonKind,
  officeId: OfficeId.nullable(),
  state: z.enum(KYC_STATES),
  /** As the last review decided it; null before the first review. */
  risk: z.enum(KYC_RISKS).nullable(),
  lastReviewOn: SentDay.nullable(),
  /** The next review, or the day after which no paper proves the identity, whichever comes first. */
  dueOn: SentDay.nullable(),
})
export type KycRow = z.output<typeof KycRow>

export const KycIntervals = z.object({
  validFrom: SentDay,
  low: z.number(),
  standard: z.number(),
  high: z.number(),
})

export const KycOverview = z.object({
  counts: z.record(z.enum(KYC_STATES), z.number()),
  dueThisMonth: z.number(),
  intervals: KycIntervals,
  /** Set by an Admin, and in force from a later day on. */
  comingIntervals: KycIntervals.nullable(),
})
export type KycOverview = z.output<typeof KycOverview>

const filters = {
  search: line(100).optional(),
  state: z.enum(KYC_STATES).optional(),
  risk: z.enum(KYC_RISKS).optional(),
  office: OfficeId.optional(),
  /** Responsible for a case of the client. */
  lawyer: UserId.optional(),
  due: z.enum(KYC_DUE).optional(),
}

export const listKyc = operation({
  path: 'GET /api/kyc/clients',
  summary:
    'Returns the clients of the KYC register that the caller may read, the most urgent first. Only for the staff.',
  needs: 'kyc.list',
  query: z.strictObject({ ...pageQuery, ...filters, order: z.enum(KYC_ORDERS).default('urgency') }),
  reply: pageOf(KycRow),
  takesTurn: 'search',
})

export const readKycOverview = operation({
  path: 'GET /api/kyc/overview',
  summary: 'Counts the clients of the KYC register by state, and returns the intervals between reviews.',
  needs: 'kyc.overview',
  reply: KycOverview,
})

export const printKycRegister = operation({
  path: 'GET /api/kyc/register',
  summary:
    'Returns the KYC register as a PDF for the inspection of the bar, filtered like the list. It has no reports.',
  needs: 'kyc.list',
  query: z.strictObject(filters),
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
})

const Months = z.number().int().min(SHORTEST_INTERVAL).max(LONGEST_INTERVAL)

export const NewIntervals = z
  .strictObject({ validFrom: Day, low: Months, standard: Months, high: Months })
  .check(({ value, issues }) => {
    if (!areOrdered(value))
      issues.push({ code: 'custom', path: ['high'], message: 'kyc.intervals-unordered', input: value })
  })

export const setKycIntervals = operation({
  path: 'PUT /api/kyc/intervals',
  summary: 'Sets the months between two reviews by risk, for reviews from today or a later day on.',
  needs: 'kyc.set-intervals',
  body: NewIntervals,
  example: { validFrom: '2199-01-01', low: 60, standard: 36, high: 12 },
  reply: KycOverview,
  fails: ['kyc.day-unfit'],
})
