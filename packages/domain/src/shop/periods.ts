// Monthly periods of a subscription, always counted from its first day, so that a 31st comes back after a February.
import type { Day } from '../calendar/day.ts'
import { addDays, addMonths, daysBetween } from '../calendar/plain-dates.ts'

/** Both days are included. */
export interface Period {
  firstDay: Day
  lastDay: Day
}

/** The first period has the index 0. */
export function periodAt(startedOn: Day, index: number): Period {
  return {
    firstDay: addMonths(startedOn, index),
    lastDay: addDays(addMonths(startedOn, index + 1), -1),
  }
}

/** Counts calendar months: the month of the day, or the one before if its period has not begun. */
function indexOn(startedOn: Day, day: Day): number {
  if (day < startedOn) throw new RangeError(`${day} is before the first period, which begins on ${startedOn}`)
  const monthsOf = (date: Day) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const months = monthsOf(day) - monthsOf(startedOn)
  return addMonths(startedOn, months) <= day ? months : months - 1
}

export const periodOn = (startedOn: Day, day: Day): Period => periodAt(startedOn, indexOn(startedOn, day))

/** The first day of the next period. */
export const nextRenewal = (startedOn: Day, day: Day): Day => addDays(periodOn(startedOn, day).lastDay, 1)

/** Zero or less if it ends before it begins. */
export const countDays = ({ firstDay, lastDay }: Period): number => daysBetween(firstDay, lastDay) + 1

/** The common days; undefined if there are none. */
export function commonDays(one: Period, other: Period): Period | undefined {
  const firstDay = one.firstDay > other.firstDay ? one.firstDay : other.firstDay
  const lastDay = one.lastDay < other.lastDay ? one.lastDay : other.lastDay
  return firstDay <= lastDay ? { firstDay, lastDay } : undefined
}

/** The periods that begin before `until`, from the first one that begins after `after`. */
export function periodsAfter(startedOn: Day, after: Day | '', until: Day): Period[] {
  const periods: Period[] = []
  const first = after === '' || after < startedOn ? 0 : indexOn(startedOn, after) + 1
  for (let index = first; addMonths(startedOn, index) < until; index += 1)
    periods.push(periodAt(startedOn, index))
  return periods
}
