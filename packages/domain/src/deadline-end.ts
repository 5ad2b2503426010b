// How a counted period ends: the judicial vacation of Belgium, and the next working day of where the court sits.
import { type Counted, closedStep, readingsOf, type Start } from './deadline-count.ts'
import { type DeadlineLine, type DeadlineLineCode, type DeadlineStep, step } from './deadline-lines.ts'
import {
  COUNTING_SOURCES,
  type ComputedCountry,
  type DeadlineResidence,
  JUDICIAL_VACATION,
  type Period,
  type RuleRow,
  VACATION_SOURCE,
} from './deadline-rules.ts'
import { type HolidayPlace, holidayOn, nextWorkingDay } from './holidays.ts'
import { daysUntil } from './plain-dates.ts'

export type Ended = { date: string; laterDate: string | null; steps: DeadlineStep[] }

function extended(country: ComputedCountry, place: HolidayPlace, from: string): Omit<Ended, 'laterDate'> {
  const source = COUNTING_SOURCES[country].workingDay
  const date = nextWorkingDay(place, from)
  if (date === from) return { date, steps: [step('extension.not-needed', date)] }
  const days = daysUntil(from, date)
  const closed = days.map(day => closedStep(place, day))
  const local = days.find(day => place === 'alsace-moselle' && holidayOn(place, day)?.code === 'good-friday')
  const moved = step('extension.next-working-day', date, {}, source)
  return { date, steps: [...closed, ...(local ? [step('extension.local-holiday', local)] : []), moved] }
}

function isInSummer(date: string): boolean {
  return date.slice(5) >= JUDICIAL_VACATION.firstDay && date.slice(5) <= JUDICIAL_VACATION.lastDay
}

/**
 * An appeal that both starts and ends in the judicial vacation runs on into September: either alone does not do. What
 * counts is the end as it was moved to a working day; only where that leads out of the vacation do lawyers disagree.
 */
function afterVacation(firstDay: string, nominal: string): Counted & { laterDate: string | null } {
  const dayIn = (monthAndDay: string) => `${nominal.slice(0, 4)}-${monthAndDay}`
  const startsIn = firstDay >= dayIn(JUDICIAL_VACATION.firstDay) && isInSummer(firstDay)
  const told = (code: DeadlineLineCode, date: string, params: DeadlineLine['params'] = {}) => [
    step(code, date, params, VACATION_SOURCE),
  ]
  const unmoved = { nominal, laterDate: null }
  const extendedTo = dayIn(JUDICIAL_VACATION.extendedTo)
  if (!isInSummer(nominal)) return { ...unmoved, steps: startsIn ? told('vacation.ends-after', nominal) : [] }
  if (!startsIn) return { ...unmoved, steps: told('vacation.starts-before', firstDay) }
  if (isInSummer(nextWorkingDay('BE', nominal)))
    return { nominal: extendedTo, laterDate: null, steps: told('vacation.extended', extendedTo) }
  const otherDate = nextWorkingDay('BE', extendedTo)
  return { nominal, laterDate: otherDate, steps: told('vacation.disputed', nominal, { otherDate }) }
}

/** Whether an end that the vacation would have extended was carried further by distance: how the two add up is argued. */
function isVacationWithDistance({ undistanced }: Counted, firstDay: string): boolean {
  return undistanced !== undefined && isInSummer(firstDay) && isInSummer(undistanced)
}

function vacationOf(country: ComputedCountry, row: RuleRow, firstDay: string, counted: Counted) {
  const { nominal } = counted
  if (row.hasVacation) {
    const after = afterVacation(firstDay, nominal)
    const argued = isVacationWithDistance(counted, firstDay) ? [step('vacation.with-distance')] : []
    return { ...after, steps: [...after.steps, ...argued] }
  }
  const isWorthSaying = country === 'FR' && row.source && isInSummer(nominal)
  return { nominal, laterDate: null, steps: isWorthSaying ? [step('vacation.none')] : [] }
}

interface Asked {
  period: Period
  row: RuleRow
  residence: DeadlineResidence
}

/** One end for every way in which the period may be read. */
export function endsOf(country: ComputedCountry, place: HolidayPlace, start: Start, asked: Asked): Ended[] {
  const { row } = asked
  return readingsOf(country, start, asked).map(counted => {
    const { nominal, laterDate, steps } = vacationOf(country, row, start.firstDay, counted)
    const before = [...counted.steps, ...steps]
    if (!row.isExtended)
      return { date: nominal, laterDate, steps: [...before, step('extension.none', nominal)] }
    const moved = extended(country, place, nominal)
    return { date: moved.date, laterDate, steps: [...before, ...moved.steps] }
  })
}
