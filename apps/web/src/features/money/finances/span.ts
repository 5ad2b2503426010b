// The shown year, month or week, and the steps of its chart.

import type { FinanceInterval } from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, addMonths, daysBetween } from '@maat/domain/calendar/plain-dates'
import { spanAround } from '@maat/domain/calendar/spans'
import type { FinanceSpan } from './finance-words.ts'

export interface Span {
  from: Day
  until: Day
  step: FinanceInterval
}

export const spanOf = (kind: FinanceSpan, day: Day): Span => ({
  ...spanAround(kind, day),
  step: kind === 'year' ? 'month' : 'day',
})

/** The first day of each step, including empty ones. */
export function stepsOf({ from, until, step }: Span): Day[] {
  if (step === 'month') return Array.from({ length: 12 }, (_, month) => addMonths(from, month))
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, day) => addDays(from, day))
}
