// Calendar spans: the day, the week from Monday, the month or the year around a day, and the spans beside it.
import type { Day } from './day.ts'
import { addDays, addMonths, weekdayOf } from './plain-dates.ts'

export const SPAN_KINDS = ['day', 'week', 'month', 'year'] as const
export type SpanKind = (typeof SPAN_KINDS)[number]

export interface DaySpan {
  from: Day
  until: Day
}

export function spanAround(kind: SpanKind, day: Day): DaySpan {
  const from = firstDayOf(kind, day)
  return { from, until: addDays(shiftedSpan(kind, from, 1), -1) }
}

function firstDayOf(kind: SpanKind, day: Day): Day {
  if (kind === 'year') return `${day.slice(0, 4)}-01-01`
  if (kind === 'month') return `${day.slice(0, 7)}-01`
  return kind === 'week' ? addDays(day, -((weekdayOf(day) + 6) % 7)) : day
}

/** The first day of the span that is so many spans later than the one from `from`. */
export function shiftedSpan(kind: SpanKind, from: Day, by: number): Day {
  if (kind === 'day' || kind === 'week') return addDays(from, by * (kind === 'week' ? 7 : 1))
  return addMonths(from, by * (kind === 'year' ? 12 : 1))
}

/** The first days of the latest spans up to the one around `day`, the oldest first. */
export function latestSpans(kind: SpanKind, day: Day, count: number): Day[] {
  const { from } = spanAround(kind, day)
  return Array.from({ length: count }, (_, index) => shiftedSpan(kind, from, index - count + 1))
}
