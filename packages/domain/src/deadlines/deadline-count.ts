// Counts a period from its first day to its nominal end, in Belgium and in France. Where Belgian lawyers disagree about
// the law, it returns both readings.

import type { Day } from '../calendar/day.ts'
import { type HolidayRegion, holidayOn, isWorkingDay } from '../calendar/holidays.ts'
import { addDays, addMonths, SATURDAY, weekdayOf } from '../calendar/plain-dates.ts'
import { createStep, type DeadlineStep } from './deadline-lines.ts'
import {
  COUNTING_SOURCES,
  type ComputedCountry,
  type DeadlineAct,
  type DeadlineResidence,
  DISTANCE_EXTENSIONS,
  type LegalSource,
  type Period,
  type PeriodUnit,
  type RuleRow,
} from './deadline-rules.ts'

/** `undistanced` is the end before extra time for distance. */
export type CountedPeriod = { nominal: Day; steps: DeadlineStep[]; undistanced?: Day }
export type PeriodStart = { firstDay: Day; steps: DeadlineStep[] }

const { BE, FR } = COUNTING_SOURCES
const WORKING_DAYS_OF_POST = 3

export function closedStep(place: HolidayRegion, date: Day): DeadlineStep {
  const holiday = holidayOn(place, date)
  if (holiday) return createStep('closed.holiday', date, { holiday: holiday.code })
  return createStep(weekdayOf(date) === SATURDAY ? 'closed.saturday' : 'closed.sunday', date)
}

function presumedReceipt(posted: Day): PeriodStart {
  const steps: DeadlineStep[] = []
  let firstDay = posted
  for (let workingDays = 0; workingDays < WORKING_DAYS_OF_POST; ) {
    firstDay = addDays(firstDay, 1)
    if (isWorkingDay('BE', firstDay)) workingDays += 1
    else steps.push(createStep('receipt.closed-day', firstDay))
  }
  const received = createStep('receipt.third-working-day', firstDay, { postedDate: posted }, BE.letters)
  return { firstDay, steps: [...steps, received, createStep('receipt.rebuttable')] }
}

/** France presumes no day of receipt: the given day is the earliest possible start of the period. */
function frenchLetterSteps(act: DeadlineAct, actDate: Day): DeadlineStep[] {
  if (act.endsWith('-posted')) return [createStep('receipt.sender-only', actDate, {}, FR.letters)]
  return act.endsWith('-presented') ? [createStep('receipt.delivery-counts', actDate)] : []
}

/** The first day that counts. French months are counted from the day number of the act itself. */
export function findPeriodStart(
  country: ComputedCountry,
  act: DeadlineAct,
  actDate: Day,
  unit: PeriodUnit,
): PeriodStart {
  if (country === 'BE' && act.endsWith('-posted')) return presumedReceipt(actDate)
  const firstDay = addDays(actDate, 1)
  const { start, letters } = COUNTING_SOURCES[country]
  const source = country === 'BE' && act.endsWith('-presented') ? letters : start
  const counted = createStep('start.day-after', firstDay, {}, source)
  if (country === 'BE') return { firstDay, steps: [counted] }
  return { firstDay, steps: [...frenchLetterSteps(act, actDate), ...(unit === 'days' ? [counted] : [])] }
}

function monthsIn({ amount, unit }: Period): number {
  return unit === 'years' ? amount * 12 : amount
}

/** Adds a line if the last month has no day with that number. */
function lastDayStep(from: Day, end: Day): DeadlineStep[] {
  return from.slice(8) > end.slice(8) ? [createStep('count.last-day', end)] : []
}

function toSameDay(from: Day, period: Period, months: number, { months: source }: typeof BE): CountedPeriod {
  const nominal = addMonths(from, months)
  return {
    nominal,
    steps: [createStep('count.same-day', nominal, period, source), ...lastDayStep(from, nominal)],
  }
}

function toEve(firstDay: Day, period: Period): CountedPeriod {
  const eve = addDays(firstDay, -1)
  // The day before the first of a month is the last day of the previous month, however long that month is.
  const isFirstOfMonth = firstDay.endsWith('-01')
  const nominal = isFirstOfMonth
    ? addDays(addMonths(firstDay, monthsIn(period)), -1)
    : addMonths(eve, monthsIn(period))
  const lastDay = isFirstOfMonth ? [] : lastDayStep(eve, nominal)
  return { nominal, steps: [createStep('count.to-eve', nominal, period, BE.months), ...lastDay] }
}

/** The extra time for a distant residence. */
type Distance = Period & { residence: DeadlineResidence }

function lengthened({ nominal, steps }: CountedPeriod, distance: Distance | undefined): CountedPeriod {
  if (!distance) return { nominal, steps }
  const later = addDays(nominal, distance.amount)
  const added = createStep('distance.days', later, distance, BE.distance)
  return { nominal: later, steps: [...steps, added], undistanced: nominal }
}

/** The literal reading of the law first, then the earlier end if the period starts after the end of a short month. */
function belgianReadings(firstDay: Day, period: Period, distance: Distance | undefined): CountedPeriod[] {
  if (period.unit === 'days') {
    const nominal = addDays(firstDay, period.amount - 1)
    return [lengthened({ nominal, steps: [createStep('count.days', nominal, period, BE.days)] }, distance)]
  }
  const eve = toEve(firstDay, period)
  const sameDay = toSameDay(addDays(firstDay, -1), period, monthsIn(period), BE)
  const readings = eve.nominal === sameDay.nominal ? [eve] : [eve, sameDay]
  return readings.map(reading => lengthened(reading, distance))
}

/** First the months, including those for distance, then the days. */
function frenchReading(
  actDate: Day,
  period: Period,
  distance: Distance | undefined,
  source: LegalSource,
): CountedPeriod {
  const added = distance?.amount ?? 0
  const steps = distance ? [createStep('distance.months', null, distance, source)] : []
  if (period.unit !== 'days') {
    const months = monthsIn(period) + added
    const stated: Period = distance ? { amount: months, unit: 'months' } : period
    const counted = toSameDay(actDate, stated, months, FR)
    return { ...counted, steps: [...steps, ...counted.steps] }
  }
  const before = distance ? toSameDay(actDate, distance, added, FR) : { nominal: actDate, steps: [] }
  const nominal = addDays(before.nominal, period.amount)
  return { nominal, steps: [...steps, ...before.steps, createStep('count.days', nominal, period, FR.days)] }
}

export function countReadings(
  country: ComputedCountry,
  { firstDay }: PeriodStart,
  { period, row, residence }: { period: Period; row: RuleRow; residence: DeadlineResidence },
): CountedPeriod[] {
  const added = row.hasDistance ? DISTANCE_EXTENSIONS[country][residence] : undefined
  const distance = added && { ...added, residence }
  const actDate = addDays(firstDay, -1)
  const readings =
    country === 'BE'
      ? belgianReadings(firstDay, period, distance)
      : [frenchReading(actDate, period, distance, row.distanceSource?.(actDate) ?? FR.distance)]
  if (distance || residence === 'same-country') return readings
  const ignored = createStep('distance.not-applied', null, { residence })
  return readings.map(reading => ({ ...reading, steps: [...reading.steps, ignored] }))
}
