// Requests by which persons use the rights of the GDPR over their data, and the term within which the firm answers.
import type { Day } from '../calendar/day.ts'
import { addMonths, daysBetween } from '../calendar/plain-dates.ts'

/** Articles 15, 16, 17, 18, 21 and 20 of the GDPR. */
export const DATA_REQUEST_KINDS = [
  'access',
  'correction',
  'erasure',
  'restriction',
  'objection',
  'portability',
] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** How a request reached the firm. */
export const DATA_REQUEST_CHANNELS = ['account', 'letter', 'mail', 'phone', 'desk'] as const
export type DataRequestChannel = (typeof DATA_REQUEST_CHANNELS)[number]
/** Those that the staff enter. */
export const ENTERED_CHANNELS = ['letter', 'mail', 'phone', 'desk'] as const

export const DATA_REQUEST_STATES = ['open', 'answered', 'withdrawn'] as const
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number]

export const DATA_REQUEST_OUTCOMES = ['granted', 'partly', 'refused'] as const
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number]

/** How the firm knows that the request comes from the person. */
export const IDENTITY_CHECKS = ['session', 'card', 'callback', 'known', 'missing'] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]
/** Those that the staff may record: a session identifies only its own user. */
export const ENTERED_CHECKS = ['card', 'callback', 'known', 'missing'] as const

export const DATA_DECISIONS = ['erase', 'keep'] as const
export type DataDecision = (typeof DATA_DECISIONS)[number]

export const LISTED_REQUEST_STATES = ['late', 'soon', 'open', 'closed'] as const
export type ListedRequestState = (typeof LISTED_REQUEST_STATES)[number]
/** From so many days before its end on, a term is shown as near. */
export const SOON_REQUEST_DAYS = 7

/** At one time and for one person: more would only delay the answers. */
export const MOST_OPEN_REQUESTS = 5

const MONTHS = 1
/** The month and the two months of the extension count from the arrival (article 12.3). */
const EXTENDED_MONTHS = 3

/**
 * The last day of the answer: the day of the next month with the same number, or its last day. A weekend does not move
 * it, because the earlier day is always in time.
 */
export const dueOfRequest = (receivedOn: Day): Day => addMonths(receivedOn, MONTHS)
export const extendedDueOf = (receivedOn: Day): Day => addMonths(receivedOn, EXTENDED_MONTHS)

/** The person must hear of the extension within the first month. */
export const mayExtend = (receivedOn: Day, today: Day): boolean => today <= dueOfRequest(receivedOn)

/** Days before the due day on which the firm is reminded; -1 once it is over. */
const REMIND_DAYS = [7, 1] as const

/** The reminder that is due today, if any: the nearest one that was reached. */
export function requestReminderOf(dueOn: Day, today: Day): number | undefined {
  const left = daysBetween(today, dueOn)
  if (left < 0) return -1
  return REMIND_DAYS.toReversed().find(days => left <= days)
}

/** Whole when all of it is erased, refused when nothing is. */
export function outcomeOfErasure(decisions: readonly DataDecision[]): DataRequestOutcome {
  const kept = decisions.filter(decision => decision === 'keep').length
  if (kept === 0) return 'granted'
  return kept === decisions.length ? 'refused' : 'partly'
}
