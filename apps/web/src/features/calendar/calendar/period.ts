// The days that a view of the calendar shows, as plain dates without time and time zone.
import type { Day } from '@maat/domain/calendar/day'
import { dayText, withOrdinal } from '@maat/domain/calendar/day-text'
import { addDays, addMonths, plainDate, weekdayOf } from '@maat/domain/calendar/plain-dates'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import type { VIEWS } from './calendar-views.ts'

export type View = (typeof VIEWS)[number]

export interface Days {
  /** The first shown day, and the first day after the period. */
  from: Day
  until: Day
}

const WEEKS_OF_MONTH = 6

const firstOfMonth = (day: Day) => `${day.slice(0, 8)}01`
/** Weeks begin on Monday in all three offices. */
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7))

export function daysOf(view: View, day: Day): Days {
  if (view === 'day') return { from: day, until: addDays(day, 1) }
  if (view === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 7) }
  if (view === 'list') return { from: day, until: addMonths(day, 1) }
  const first = firstOfMonth(day)
  const from = mondayOf(first)
  return { from, until: addDays(from, WEEKS_OF_MONTH * 7) }
}

export function stepFrom(view: View, day: Day, direction: 1 | -1): Day {
  if (view === 'day') return addDays(day, direction)
  if (view === 'week') return addDays(day, 7 * direction)
  return addMonths(view === 'list' ? day : firstOfMonth(day), direction)
}

const asDate = (day: Day) => new Date(`${day}T12:00:00Z`)

/** 'novembre 2026', '16 – 22 novembre 2026', 'lundi 16 novembre 2026'. */
export function titleOf(view: View, day: Day, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' })
  if (view === 'day') return dayText(day, language)
  if (view === 'week' || view === 'list') {
    const { from, until } = daysOf(view, day)
    const range = format({ day: 'numeric', month: 'long', year: 'numeric' })
    return withOrdinal(range.formatRange(asDate(from), asDate(addDays(until, -1))), language)
  }
  return format({ month: 'long', year: 'numeric' }).format(asDate(day))
}

export const yearsOf = ({ from, until }: Days): number[] => [
  ...new Set([Number(from.slice(0, 4)), Number(until.slice(0, 4))]),
]

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  plainDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))) === text &&
  text >= '2000' &&
  text < '2100' &&
  addDays(text, 0) === text
