// When somebody can be seen: opening hours on the clock of a place, without the days on which it is closed, without what is taken and the
// time around it, not before the earliest notice and not beyond the horizon.
import { addDays, daysUntil, weekdayOf } from './plain-dates.ts'
import { dayAt, momentOf } from './zoned-times.ts'

/** Open from one time of the day to another, on every such weekday; 0 is Sunday. */
export interface OpeningHours {
  weekday: number
  from: string
  until: string
}

export interface BookingRules {
  minutes: number
  /** Minutes that are kept free before and after each. */
  bufferBefore: number
  bufferAfter: number
  noticeHours: number
  horizonDays: number
}

export interface TakenTime {
  startsAt: string
  endsAt: string
  /** Another consultation keeps time free around itself, too. */
  isConsultation?: boolean
}

export interface FreeTimesQuestion {
  timeZone: string
  hours: readonly OpeningHours[]
  rules: BookingRules
  taken: readonly TakenTime[]
  /** A holiday, or a closing day of the office. */
  isClosed(date: string): boolean
  now: Date
  /** The first day, and the first that is not asked for any more, of the place. */
  from: string
  until: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The moments at which a consultation may begin, in their order. */
export function freeTimes(question: FreeTimesQuestion): Date[] {
  return freeAmong(beginnings(question), question)
}

/** Of moments at which one could begin, those at which nothing is in the way. */
export function freeAmong(
  moments: readonly number[],
  { rules, taken }: Pick<FreeTimesQuestion, 'rules' | 'taken'>,
): Date[] {
  const around = taken.map(time => padded(time, rules))
  return moments.filter(begin => isFree(begin, rules.minutes * MINUTE, around)).map(begin => new Date(begin))
}

/** The moments at which one could begin, whoever is taken: the same for all who keep the same hours. */
export function beginnings(question: Omit<FreeTimesQuestion, 'taken'>): number[] {
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

/** Whether one may begin at this very moment: what is offered is what is taken, however the question was asked. */
export function isFreeTime(question: Omit<FreeTimesQuestion, 'from' | 'until'>, moment: Date): boolean {
  const day = dayAt(moment, question.timeZone)
  return freeTimes({ ...question, from: day, until: addDays(day, 1) }).some(
    time => time.getTime() === moment.getTime(),
  )
}

/** One after the other with the time around them between; by the clock of the world, so that each lasts as it should. */
function beginningsIn(date: string, window: OpeningHours, rules: BookingRules, timeZone: string): number[] {
  const opens = momentOf(`${date}T${window.from}`, timeZone).getTime()
  const closes = momentOf(`${date}T${window.until}`, timeZone).getTime()
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

/** What begins or ends within this would come too near. */
function padded({ startsAt, endsAt, isConsultation = false }: TakenTime, rules: BookingRules): Stretch {
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

/** Why opening hours will not do; undefined when they will. */
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

/** What holds until somebody says otherwise. */
export const USUAL_HOURS: readonly OpeningHours[] = WORKDAYS.flatMap(weekday => [
  { weekday, from: '09:00', until: '12:30' },
  { weekday, from: '13:30', until: '17:30' },
])
