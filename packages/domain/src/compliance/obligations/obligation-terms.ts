// The terms of an obligation: each is one date by which its proof is due. And when its reminders are sent.
import type { Day } from '../../calendar/day.ts'
import { type Moment, momentOf } from '../../calendar/moment.ts'
import { addDays, daysBetween, plainDate, yearOf } from '../../calendar/plain-dates.ts'

export const PROOF_KINDS = ['file', 'number', 'statement'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const TERM_STATES = ['late', 'soon', 'later', 'proved', 'cancelled'] as const
export type TermState = (typeof TERM_STATES)[number]

/** The states by which obligations are listed: those of their earliest open term, and those without one. */
export const LISTED_STATES = ['late', 'soon', 'later', 'none', 'ended'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/** A term is near from so many days before. */
export const SOON_DAYS = 30

interface DueTerm {
  dueOn: Day
  /** Null for a term in days. */
  dueAt: Moment | null
}

interface Term extends DueTerm {
  isProved: boolean
  isCancelled: boolean
}

/** The present day of the firm, and the present moment. */
export interface Present {
  today: Day
  now: Date
}

/** From the day after its date; for a term in hours, from the moment at which they end. */
export const isLate = ({ dueOn, dueAt }: DueTerm, { today, now }: Present): boolean =>
  dueAt === null ? dueOn < today : dueAt < momentOf(now)

export function stateOfTerm({ isProved, isCancelled, ...due }: Term, present: Present): TermState {
  const { today } = present
  const { dueOn } = due
  if (isProved) return 'proved'
  if (isCancelled) return 'cancelled'
  if (isLate(due, present)) return 'late'
  return dueOn <= addDays(today, SOON_DAYS) ? 'soon' : 'later'
}

/** The name of the yearly report on third-party money among the known obligations. */
export const THIRD_PARTY_REPORT = 'be-third-party-accounts'

/** This report is about the last day of the year before its term. */
export const reportedDay = (nominalOn: Day): Day => plainDate(yearOf(nominalOn) - 1, 12, 31)

export const DEFAULT_REMINDERS = [30, 7, 1] as const
export const MOST_REMINDERS = 5
export const LONGEST_REMINDER = 180
/** Hours before the end of a term in hours: at its beginning, on its last day, and while there is time to write. */
export const HOUR_REMINDERS = [72, 24, 6] as const

const HOUR_MS = 3_600_000

/** The reminder of this moment, as hours before the end. Undefined before the first one. */
export function hourReminderOf(dueAt: Moment, now: Date): number | undefined {
  const left = (Date.parse(dueAt) - now.getTime()) / HOUR_MS
  const begun = HOUR_REMINDERS.filter(hours => hours >= left)
  return begun.length > 0 ? Math.min(...begun) : undefined
}

/** A missing proof is recalled on the next day, and then once a week. */
const DAYS_BETWEEN_LATE = 7

/** The reminder of today, as days before the due day: negative afterwards. Undefined before the first one. */
export function reminderOf(dueOn: Day, ladder: readonly number[], today: Day): number | undefined {
  const left = daysBetween(today, dueOn)
  if (left < 0) return -1 - Math.floor((-left - 1) / DAYS_BETWEEN_LATE) * DAYS_BETWEEN_LATE
  const begun = ladder.filter(days => days >= left)
  return begun.length > 0 ? Math.min(...begun) : undefined
}
