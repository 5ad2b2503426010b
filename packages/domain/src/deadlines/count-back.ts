// Counts back from a hearing to the last day for an act. The day of the hearing does not count. If the last day is
// closed, the working day before it counts: no source that we read allows a later one.

import type { Day } from '../calendar/day.ts'
import { type HolidayRegion, lastWorkingDay } from '../calendar/holidays.ts'
import { addDays, addMonths, daysUntil } from '../calendar/plain-dates.ts'
import { closedStep } from './deadline-count.ts'
import type { DeadlineEnd } from './deadline-end.ts'
import { createStep } from './deadline-lines.ts'
import type { LegalSource, Period } from './deadline-rules.ts'

export function countBack(
  place: HolidayRegion,
  hearing: Day,
  period: Period,
  source: LegalSource | null,
): DeadlineEnd {
  const { amount, unit } = period
  const months = unit === 'years' ? amount * 12 : amount
  const nominal = unit === 'days' ? addDays(hearing, -amount) : addMonths(hearing, -months)
  const date = lastWorkingDay(place, nominal)
  const counted = createStep('count.back', nominal, period, source)
  if (date === nominal)
    return { date, laterDate: null, steps: [counted, createStep('back.not-needed', date)] }
  const closed = daysUntil(addDays(date, 1), addDays(nominal, 1)).map(day => closedStep(place, day))
  const moved = createStep('back.last-working-day', date)
  return { date, laterDate: null, steps: [counted, ...closed.toReversed(), moved] }
}
