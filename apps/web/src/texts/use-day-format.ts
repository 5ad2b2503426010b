// Days without a time, in the reader's language and from the reader's today.
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { todayHere } from './today-here.ts'
import { useLanguage } from './use-format.ts'

const partOf = (language: Language, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(date))

export interface DayFormat {
  /** « mardi 15 septembre 2026 ». */
  full(date: Day): string
  /** « 15 septembre 2026 ». */
  long(date: Day): string
  day(date: Day): string
  month(date: Day): string
  /** Empty for dates in the current year. */
  otherYear(date: Day): string
  /** « dans 7 jours », « hier ». */
  when(date: Day): string
}

export function useDayFormat(): DayFormat {
  const language = useLanguage()
  const relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  return {
    full: date => dayText(date, language),
    long: date => dayText(date, language, 'long'),
    day: date => partOf(language, date, { day: 'numeric' }),
    month: date => partOf(language, date, { month: 'short' }),
    otherYear: date => (date.slice(0, 4) === todayHere().slice(0, 4) ? '' : date.slice(0, 4)),
    when: date => relative.format(daysBetween(todayHere(), date), 'day'),
  }
}
