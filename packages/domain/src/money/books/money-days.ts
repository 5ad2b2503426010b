// The days on which money may be dated.
import type { Day } from '../../calendar/day.ts'
import { addDays, addMonths, firstOfMonth } from '../../calendar/plain-dates.ts'

/** The earliest day for an assistant: the first day of the month so many months before today's. */
export const firstDayBack = (today: Day, months: number): Day => addMonths(firstOfMonth(today), -months)

const DAYS_AHEAD = 31

/** Bank lines of this year, the two before it and the next month. Others are a mistake of the file. */
export const isPlausibleDay = (day: Day, today: Day): boolean =>
  day >= `${Number(today.slice(0, 4)) - 2}-01-01` && day <= addDays(today, DAYS_AHEAD)

interface ExportedPeriod {
  from: Day
  until: Day
}

/**
 * The last day that an export of the books leaves unchanged. A period that still runs may change, but an export from the
 * beginning of a year shows that the years before are done. Undefined if nothing is done.
 */
export function lastExportedDay({ from, until }: ExportedPeriod, today: Day): Day | undefined {
  if (from > until || from > today) return undefined
  if (until < today) return until
  return from.endsWith('-01-01') ? addDays(from, -1) : undefined
}
