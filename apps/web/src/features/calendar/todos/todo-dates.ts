// Due dates in the reader's own calendar.
import type { Day } from '@maat/domain/calendar/day'
import { dateText, dayText } from '@maat/domain/calendar/day-text'
import { addDays, daysBetween } from '@maat/domain/calendar/plain-dates'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { todayHere } from '../../../texts/today-here.ts'
import { useLanguage } from '../../../texts/use-format.ts'

export const GROUPS = ['overdue', 'today', 'week', 'later', 'undated'] as const
export type Group = (typeof GROUPS)[number]

const DAYS_OF_WEEK = 7

export function groupOf(dueOn: Day | null, today = todayHere()): Group {
  if (dueOn === null) return 'undated'
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn <= addDays(today, DAYS_OF_WEEK) ? 'week' : 'later'
}

const NEAR_DAYS = 6

export interface DueFormat {
  /** « demain », « dans 3 jours », otherwise the date. */
  short(date: Day): string
  /** « mardi 15 septembre 2026 ». */
  full(date: Day): string
}

export function useDueFormat(): DueFormat {
  const language = useLanguage()
  return { short: date => shortDay(date, language), full: date => dayText(date, language) }
}

function shortDay(date: Day, language: Language, today = todayHere()): string {
  const days = daysBetween(today, date)
  if (Math.abs(days) <= NEAR_DAYS)
    return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day')
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return dateText(new Date(date), language, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}
