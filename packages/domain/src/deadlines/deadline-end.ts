// The end of a counted period: with the judicial vacation of Belgium, and the next working day at the court.

import type { Day } from '../calendar/day.ts'
import { type HolidayRegion, holidayOn, nextWorkingDay } from '../calendar/holidays.ts'
import { daysUntil, yearOf } from '../calendar/plain-dates.ts'
import { type CountedPeriod, closedStep, countReadings, type PeriodStart } from './deadline-count.ts'
import { createStep, type DeadlineLine, type DeadlineLineCode, type DeadlineStep } from './deadline-lines.ts'
import {
  COUNTING_SOURCES,
  type ComputedCountry,
  type DeadlineResidence,
  JUDICIAL_VACATION,
  type Period,
  type RuleRow,
  VACATION_SOURCE,
} from './deadline-rules.ts'

export type DeadlineEnd = { date: Day; laterDate: Day | null; steps: DeadlineStep[] }

function extended(country: ComputedCountry, place: HolidayRegion, from: Day): Omit<DeadlineEnd, 'laterDate'> {
  const source = COUNTING_SOURCES[country].workingDay
  const date = nextWorkingDay(place, from)
  if (date === from) return { date, steps: [createStep('extension.not-needed', date)] }
  const days = daysUntil(from, date)
  const closed = days.map(day => closedStep(place, day))
  const local = days.find(day => place === 'alsace-moselle' && holidayOn(place, day)?.code === 'good-friday')
  const moved = createStep('extension.next-working-day', date, {}, source)
  return { date, steps: [...closed, ...(local ? [createStep('extension.local-holiday', local)] : []), moved] }
}

function isInSummer(date: Day): boolean {
  return date.slice(5) >= JUDICIAL_VACATION.firstDay && date.slice(5) <= JUDICIAL_VACATION.lastDay
}

/**
 * An appeal that both starts and ends in the judicial vacation is extended into September. The end after its move to a
 * working day counts; lawyers disagree only if that move leads out of the vacation.
 */
function afterVacation(firstDay: Day, nominal: Day): CountedPeriod & { laterDate: Day | null } {
  const dayIn = (monthAndDay: `${number}-${number}`): Day => `${yearOf(nominal)}-${monthAndDay}`
  const startsIn = firstDay >= dayIn(JUDICIAL_VACATION.firstDay) && isInSummer(firstDay)
  const stepsOf = (code: DeadlineLineCode, date: Day, params: DeadlineLine['params'] = {}) => [
    createStep(code, date, params, VACATION_SOURCE),
  ]
  const unmoved = { nominal, laterDate: null }
  const extendedTo = dayIn(JUDICIAL_VACATION.extendedTo)
  if (!isInSummer(nominal))
    return { ...unmoved, steps: startsIn ? stepsOf('vacation.ends-after', nominal) : [] }
  if (!startsIn) return { ...unmoved, steps: stepsOf('vacation.starts-before', firstDay) }
  if (isInSummer(nextWorkingDay('BE', nominal)))
    return { nominal: extendedTo, laterDate: null, steps: stepsOf('vacation.extended', extendedTo) }
  const otherDate = nextWorkingDay('BE', extendedTo)
  return { nominal, laterDate: otherDate, steps: stepsOf('vacation.disputed', nominal, { otherDate }) }
}

/** Whether extra time for distance moved an end out of the vacation: how the two combine is disputed. */
function isVacationWithDistance({ undistanced }: CountedPeriod, firstDay: Day): boolean {
  return undistanced !== undefined && isInSummer(firstDay) && isInSummer(undistanced)
}

function vacationOf(country: ComputedCountry, row: RuleRow, firstDay: Day, counted: CountedPeriod) {
  const { nominal } = counted
  if (row.hasVacation) {
    const after = afterVacation(firstDay, nominal)
    const argued = isVacationWithDistance(counted, firstDay) ? [createStep('vacation.with-distance')] : []
    return { ...after, steps: [...after.steps, ...argued] }
  }
  const isWorthSaying = country === 'FR' && row.source && isInSummer(nominal)
  return { nominal, laterDate: null, steps: isWorthSaying ? [createStep('vacation.none')] : [] }
}

interface EndInput {
  period: Period
  row: RuleRow
  residence: DeadlineResidence
}

/** One end for every reading of the period. */
export function findDeadlineEnds(
  country: ComputedCountry,
  place: HolidayRegion,
  start: PeriodStart,
  input: EndInput,
): DeadlineEnd[] {
  const { row } = input
  return countReadings(country, start, input).map(counted => {
    const { nominal, laterDate, steps } = vacationOf(country, row, start.firstDay, counted)
    const before = [...counted.steps, ...steps]
    if (!row.isExtended)
      return { date: nominal, laterDate, steps: [...before, createStep('extension.none', nominal)] }
    const moved = extended(country, place, nominal)
    return { date: moved.date, laterDate, steps: [...before, ...moved.steps] }
  })
}
