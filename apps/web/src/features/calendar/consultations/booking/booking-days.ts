// Two weeks of days to choose from, each starting on Monday.
import type { Day } from '@maat/domain/calendar/day'
import { addDays, weekdayOf } from '@maat/domain/calendar/plain-dates'

export const DAYS_SHOWN = 14

export const mondayOf = (date: Day) => addDays(date, -((weekdayOf(date) + 6) % 7))

export const daysFrom = (monday: Day) =>
  Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(monday, index))
