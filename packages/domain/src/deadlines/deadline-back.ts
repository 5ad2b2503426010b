// Counts back from a hearing to the last day for an act. The day of the hearing does not count. If the last day is
// closed, the working day before it counts: no source that we read allows a later one.

import { type HolidayPlace, lastWorkingDay } from '../calendar/holidays.ts'
import { addDays, addMonths, daysUntil } from '../calendar/plain-dates.ts'
import { closedStep } from './deadline-count.ts'
import type { Ended } from './deadline-end.ts'
import { step } from './deadline-lines.ts'
import type { LegalSource, Period } from './deadline-rules.ts'

export function countedBack(
  place: HolidayPlace,
  hearing: string,
  period: Period,
  source: LegalSource | null,
): Ended {
  const { amount, unit } = period
  const months = unit === 'years' ? amount * 12 : amount
  const nominal = unit === 'days' ? addDays(hearing, -amount) : addMonths(hearing, -months)
  const date = lastWorkingDay(place, nominal)
  const counted = step('count.back', nominal, period, source)
  if (date === nominal) return { date, laterDate: null, steps: [counted, step('back.not-needed', date)] }
  const closed = daysUntil(addDays(date, 1), addDays(nominal, 1)).map(day => closedStep(place, day))
  const moved = step('back.last-working-day', date)
  return { date, laterDate: null, steps: [counted, ...closed.toReversed(), moved] }
}
