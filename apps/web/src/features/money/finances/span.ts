// The shown year, month or week, and the steps of its chart.
import type { FinanceInterval } from '@maat/contract/finances'
import { addDays, addMonths, daysBetween, weekdayOf } from '@maat/domain/calendar/plain-dates'
import type { SPANS } from './screens.ts'

export type SpanKind = (typeof SPANS)[number]

export interface Span {
  from: string
  until: string
  step: FinanceInterval
}

export function spanOf(kind: SpanKind, day: string): Span {
  if (kind === 'year')
    return { from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31`, step: 'month' }
  if (kind === 'month') {
    const from = `${day.slice(0, 7)}-01`
    return { from, until: addDays(addMonths(from, 1), -1), step: 'day' }
  }
  const from = mondayOf(day)
  return { from, until: addDays(from, 6), step: 'day' }
}

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** A day in the previous or next span. */
export function neighbour(kind: SpanKind, { from }: Span, by: 1 | -1): string {
  if (kind === 'week') return addDays(from, 7 * by)
  return addMonths(from, kind === 'year' ? 12 * by : by)
}

/** The first day of each step, including empty ones. */
export function stepsOf({ from, until, step }: Span): string[] {
  if (step === 'month') return Array.from({ length: 12 }, (_, month) => addMonths(from, month))
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, day) => addDays(from, day))
}
