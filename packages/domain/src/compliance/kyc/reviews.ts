// The states of a client in the KYC register, and the day of their next review.
import type { Day } from '../../calendar/day.ts'
import { addMonths } from '../../calendar/plain-dates.ts'
import type { KycRisk } from '../../identity/kyc-risk.ts'

/** The most urgent first. */
export const KYC_STATES = ['due', 'under-way', 'not-begun', 'complete', 'out-of-scope'] as const
export type KycState = (typeof KYC_STATES)[number]

export const KYC_RESULTS = ['confirmed', 'incomplete'] as const
export type KycResult = (typeof KYC_RESULTS)[number]

export const KYC_DUE = ['now', 'month', 'quarter'] as const
export type KycDue = (typeof KYC_DUE)[number]

export const KYC_ORDERS = ['urgency', 'due', 'risk', 'name'] as const
export type KycOrder = (typeof KYC_ORDERS)[number]

/** A company has owners by shares, by control through other means, or else its management (article 3, point 6). */
export const OWNER_ROLES = ['shares', 'control', 'management'] as const
export type OwnerRole = (typeof OWNER_ROLES)[number]

export const KYC_AUTHORITIES = ['head-of-bar', 'financial-intelligence'] as const
export type KycAuthority = (typeof KYC_AUTHORITIES)[number]

export const SHORTEST_INTERVAL = 1
export const LONGEST_INTERVAL = 120

/** The months between two reviews. */
export type KycIntervals = Record<KycRisk, number>

/** A higher risk is never reviewed less often. */
export const areOrdered = ({ low, standard, high }: KycIntervals): boolean =>
  high <= standard && standard <= low

/** Counted from the last review that was done, and not from the day on which it was due. */
export const nextReviewOn = (heldOn: Day, risk: KycRisk, intervals: KycIntervals): Day =>
  addMonths(heldOn, intervals[risk])

/** The last day of the filter; everything that is due before it counts, too. */
export function lastDueDay(due: KycDue, today: Day): Day {
  if (due === 'now') return today
  return lastOfMonth(due === 'month' ? today : addMonths(today, 2))
}

/** Months have no 32nd day: the arithmetic of months cuts the 31st to the last day that exists. */
const lastOfMonth = (day: Day): Day => addMonths(`${day.slice(0, 4)}-01-31`, Number(day.slice(5, 7)) - 1)
