// The dates of the e2e tests: they are never in the past, and keep their meaning whenever the tests run.
import { dayText } from '@maat/domain/calendar/day-text'
import { addDays, SATURDAY, weekdayOf, yearOf } from '@maat/domain/calendar/plain-dates'
import { dayAt, offsetAt } from '@maat/domain/calendar/zoned-times'
import { now } from './clock.ts'

export const MONDAY = 1
export const TUESDAY = 2
const THURSDAY = 4

const BRUSSELS = 'Europe/Brussels'
const DOUALA = 'Africa/Douala'

export const today = () => dayAt(now(), BRUSSELS)

export const daysFromToday = (days: number) => addDays(today(), days)

/** The first such weekday, `from` included. */
export const nextWeekday = (weekday: number, from: string) =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7)

export const nextMonday = (from = daysFromToday(1)) => nextWeekday(MONDAY, from)

/** The first such weekday, `from` included, on which Brussels and Douala have the same time. */
export function dayOfOneClock(weekday: number, from: string): string {
  let day = nextWeekday(weekday, from)
  while (offsetAt(`${day}T12:00Z`, BRUSSELS) !== offsetAt(`${day}T12:00Z`, DOUALA)) day = addDays(day, 7)
  return day
}

export const inFull = (day: string) => dayText(day, 'fr')

export const inWords = (day: string) => dayText(day, 'fr', 'long')

export const withoutYear = (day: string) => inFull(day).replace(/ \d{4}$/, '')

export const asTyped = (day: string) => day.split('-').reverse().join('/')

/** A future year with the same weekdays as 2029, up to the next May, so that deadlines have the same result. */
export function yearLike2029(): number {
  let year = yearOf(today()) + 1
  while (weekdayOf(`${year}-09-15`) !== SATURDAY || weekdayOf(`${year + 1}-05-16`) !== THURSDAY) year += 1
  return year
}
