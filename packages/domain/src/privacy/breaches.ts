// Breaches of personal data and their clock: the authority is told within 72 hours after the firm noticed the breach,
// unless it is unlikely to harm anybody; the people concerned are told when it may harm them much (GDPR art. 33 and 34).
import { type Moment, momentOf } from '../calendar/moment.ts'

export const BREACH_HARMS = ['confidentiality', 'integrity', 'availability'] as const
export type BreachHarm = (typeof BREACH_HARMS)[number]

/** How likely the breach harms the people concerned. */
export const BREACH_RISKS = ['unclear', 'unlikely', 'likely', 'high'] as const
export type BreachRisk = (typeof BREACH_RISKS)[number]

/** The decision of the firm, for the authority and for the people concerned. */
export const BREACH_ANSWERS = ['told', 'not-needed'] as const
export type BreachAnswer = (typeof BREACH_ANSWERS)[number]

export const AUTHORITY_HOURS = 72
const HOUR_MS = 3_600_000
/** Within so many hours before the end, the clock is urgent. */
const URGENT_HOURS = 24

export const authorityDueAt = (noticedAt: Moment): Moment =>
  momentOf(new Date(Date.parse(noticedAt) + AUTHORITY_HOURS * HOUR_MS))

export const BREACH_CLOCKS = ['running', 'urgent', 'late', 'answered'] as const
export type BreachClock = (typeof BREACH_CLOCKS)[number]

interface Clock {
  noticedAt: Moment
  /** Whether the firm has decided about the authority. */
  isAnswered: boolean
}

export function clockOfBreach({ noticedAt, isAnswered }: Clock, now: Date): BreachClock {
  if (isAnswered) return 'answered'
  const left = Date.parse(authorityDueAt(noticedAt)) - now.getTime()
  if (left < 0) return 'late'
  return left <= URGENT_HOURS * HOUR_MS ? 'urgent' : 'running'
}

/** The authority must hear reasons for a later notice (GDPR art. 33.1). */
export const isLateNotice = (noticedAt: Moment, notifiedAt: Moment): boolean =>
  notifiedAt > authorityDueAt(noticedAt)

/** Only a breach that hardly harms anybody is kept from the authority. */
export const mayKeepFromAuthority = (risk: BreachRisk): boolean => risk === 'unlikely'

/** With a high risk, the people concerned are told; the law has exceptions, whose reason the firm writes down. */
export const concernsPeople = (risk: BreachRisk): boolean => risk === 'high'

/** Hours before the end at which the Admins are reminded; 0 is the end itself. */
export const BREACH_REMINDERS = [24, 6, 0] as const

/** The reminder of this moment, as hours before the end. Undefined before the first one. */
export function breachReminderOf(noticedAt: Moment, now: Date): number | undefined {
  const left = (Date.parse(authorityDueAt(noticedAt)) - now.getTime()) / HOUR_MS
  const begun = BREACH_REMINDERS.filter(hours => hours >= left)
  return begun.length > 0 ? Math.min(...begun) : undefined
}
