import { plainDate } from '@maat/domain/calendar/plain-dates'

/** The day in the reader's own calendar. */
export function todayHere(now = new Date()): string {
  return plainDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
