// Computes the free times for a consultation: within the local opening hours, except closed days and reserved times
// with their buffer, after the minimum notice and within the horizon.

import type { Day } from './day.ts'
import type { Moment } from './moment.ts'
import { addDays, daysUntil, weekdayOf } from './plain-dates.ts'
import { dayAt, instantOf } from './zoned-times.ts'

/** Open from one time of day to another, on every such weekday; 0 is Sunday. */
export interface OpeningHours {
  weekday: number
  from: string
  until: string
}

export interface BookingRules {
  minutes: number
  /** The buffer minutes before and after each consultation. */
  bufferBefore: number
  bufferAfter: number
  noticeHours: number
  horizonDays: number
}

export interface ReservedTime {
  startsAt: Moment
  endsAt: Moment
  /** Another consultation needs its own buffer, too. */
  isConsultation?: boolean
}

export interface FreeTimesQuery {
  timeZone: string
  hours: readonly OpeningHours[]
  rules: BookingRules
  taken: readonly ReservedTime[]
  /** A holiday, or a closing day of the office. */
  isClosed(date: Day): boolean
  now: Date
  /** The first day, and the day after the last, in the local time zone. */
  from: Day
  until: Day
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function freeTimes(question: FreeTimesQuery): Date[] {
  return filterFreeTimes(findStartTimes(question), question)
}

/** Filters start times: keeps those without a conflict. */
export function filterFreeTimes(
  moments: readonly number[],
  { rules, taken }: Pick<FreeTimesQuery, 'rules' | 'taken'>,
): Date[] {
  const around = taken.map(time => padded(time, rules))
  return moments.filter(begin => isFree(begin, rules.minutes * MINUTE, around)).map(begin => new Date(begin))
}

/** The start times without regard to reserved times: the same for all lawyers with the same hours. */
export function findStartTimes(question: Omit<FreeTimesQuery, 'taken'>): number[] {
  const { hours, rules, now, timeZone, isClosed } = question
  const earliest = now.getTime() + rules.noticeHours * HOUR
  const lastDay = addDays(dayAt(now, timeZone), rules.horizonDays)
  const firstDay = dayAt(new Date(earliest), timeZone)
  const from = question.from > firstDay ? question.from : firstDay
  const until = question.until > lastDay ? addDays(lastDay, 1) : question.until
  return daysUntil(from, until)
    .filter(date => !isClosed(date))
    .flatMap(date =>
      hours
        .filter(({ weekday }) => weekday === weekdayOf(date))
        .flatMap(window => beginningsIn(date, window, rules, timeZone)),
    )
    .filter(begin => begin >= earliest)
    .sort((a, b) => a - b)
}

/** Whether a consultation may start at this moment: accepts exactly the offered times, whatever their period. */
export function isFreeTime(question: Omit<FreeTimesQuery, 'from' | 'until'>, moment: Date): boolean {
  const day = dayAt(moment, question.timeZone)
  return freeTimes({ ...question, from: day, until: addDays(day, 1) }).some(
    time => time.getTime() === moment.getTime(),
  )
}

/**
 * One after another with their buffers; in UTC milliseconds, so that each has the right length across clock changes.
 */
function beginningsIn(date: Day, window: OpeningHours, rules: BookingRules, timeZone: string): number[] {
  const opens = instantOf(`${date}T${window.from}`, timeZone).getTime()
  const closes = instantOf(`${date}T${window.until}`, timeZone).getTime()
  const every = (rules.bufferBefore + rules.minutes + rules.bufferAfter) * MINUTE
  const last = closes - rules.minutes * MINUTE
  if (last < opens) return []
  const count = Math.floor((last - opens) / every) + 1
  return Array.from({ length: count }, (_, index) => opens + index * every)
}

interface Stretch {
  from: number
  until: number
}

/** The range in which no consultation may begin or end. */
function padded({ startsAt, endsAt, isConsultation = false }: ReservedTime, rules: BookingRules): Stretch {
  const widest = Math.max(rules.bufferBefore, rules.bufferAfter)
  const before = isConsultation ? widest : rules.bufferAfter
  const after = isConsultation ? widest : rules.bufferBefore
  return { from: Date.parse(startsAt) - before * MINUTE, until: Date.parse(endsAt) + after * MINUTE }
}

const isFree = (begin: number, length: number, taken: readonly Stretch[]) =>
  taken.every(({ from, until }) => begin + length <= from || begin >= until)

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const MOST_WINDOWS = 28

export type HoursCode = 'hours.invalid' | 'hours.backwards' | 'hours.overlap'

export function checkOpeningHours(hours: readonly OpeningHours[]): HoursCode | undefined {
  if (hours.length > MOST_WINDOWS) return 'hours.invalid'
  for (const { weekday, from, until } of hours) {
    if (!Number.isInteger(weekday) || weekday < 0 || weekday > 6) return 'hours.invalid'
    if (!TIME.test(from) || !TIME.test(until)) return 'hours.invalid'
    if (from >= until) return 'hours.backwards'
  }
  const overlaps = hours.some((one, index) =>
    hours
      .slice(index + 1)
      .some(other => other.weekday === one.weekday && other.from < one.until && one.from < other.until),
  )
  return overlaps ? 'hours.overlap' : undefined
}

const WORKDAYS = [1, 2, 3, 4, 5]

export const DEFAULT_OPENING_HOURS: readonly OpeningHours[] = WORKDAYS.flatMap(weekday => [
  { weekday, from: '09:00', until: '12:30' },
  { weekday, from: '13:30', until: '17:30' },
])
