import { plainDate } from '@maat/domain/calendar/plain-dates'

/** The day of a moment in the reader's own calendar. */
export const dayHere = (moment: string): string => todayHere(new Date(moment))

/** Today in the reader's own calendar. */
export function todayHere(now = new Date()): string {
  return plainDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
