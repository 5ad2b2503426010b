// The end of a case: its outcome, what still keeps it open, and how long its file is kept.
import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/plain-dates.ts'

export const CASE_OUTCOMES = [
  'won',
  'partly-won',
  'lost',
  'settled',
  'withdrawn',
  'advice-given',
  'transferred',
] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** In the order of the screen. */
export const CLOSING_BLOCKERS = [
  'deadlines',
  'events',
  'todos',
  'messages',
  'unbilled',
  'drafts',
  'unpaid',
  'credit',
  'originals',
] as const
export type ClosingBlocker = (typeof CLOSING_BLOCKERS)[number]

/** These must end first; the others can stay open with a reason. */
const ALWAYS_BLOCKING: readonly ClosingBlocker[] = ['deadlines', 'events']

export const mustEnd = (blocker: ClosingBlocker): boolean => ALWAYS_BLOCKING.includes(blocker)

const MONTHS_OF_A_YEAR = 12
/** Proposed, and changed by the lawyer: France requires five years, the other countries ten. */
const YEARS_KEPT: Record<string, number> = { FR: 5 }
const USUAL_YEARS = 10
export const MOST_YEARS_KEPT = 30

export const proposedRetention = (country: string, closedOn: Day): Day =>
  addMonths(closedOn, (YEARS_KEPT[country] ?? USUAL_YEARS) * MONTHS_OF_A_YEAR)

export const isRetentionFit = (until: Day, closedOn: Day): boolean =>
  until > closedOn && until <= addMonths(closedOn, MOST_YEARS_KEPT * MONTHS_OF_A_YEAR)

export const RATINGS = [1, 2, 3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]
