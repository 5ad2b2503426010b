// Two weeks of days to choose from, each starting on Monday.
import { addDays, weekdayOf } from '@maat/domain/calendar/plain-dates'

export const DAYS_SHOWN = 14

export const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7))

export const daysFrom = (monday: string) =>
  Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(monday, index))
