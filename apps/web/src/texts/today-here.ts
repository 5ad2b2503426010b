import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { plainDate } from '@maat/domain/calendar/plain-dates'

/** The day of a moment in the reader's own calendar. */
export const dayHere = (moment: Moment): Day => todayHere(new Date(moment))

/** Today in the reader's own calendar. */
export function todayHere(now = new Date()): Day {
  return plainDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** Today, but not before a day at the office: after midnight there, the reader's day may be the one before. */
export function todayFrom(day: Day | null): Day {
  const today = todayHere()
  return day !== null && day > today ? day : today
}
