// Computes the time by which an office answers within some working days: counted in its opening hours and time zone.
import { type Clock, type Day, dayOf } from './day.ts'
import type { OpeningHours } from './free-times.ts'
import { addDays, weekdayOf } from './plain-dates.ts'
import { instantOf, wallClock } from './zoned-times.ts'

export interface WorkingTime {
  timeZone: string
  hours: readonly OpeningHours[]
  isClosed(date: Day): boolean
}

/** An office without any open day in a year has no answer time. */
const FURTHEST_DAYS = 366

/**
 * The same time of day after this number of working days, rounded up to a half hour. A question outside the opening
 * hours counts from the next opening. Undefined for an office that is never open.
 */
export function answerDue(requestedAt: Date, days: number, office: WorkingTime): Date | undefined {
  const begins = nextOpen(wallClock(requestedAt, office.timeZone), office)
  if (!begins) return undefined
  let [date, time] = [dayOf(begins), begins.slice(11)]
  for (let day = 0; day < days; day += 1) {
    const next = nextWorkingDay(addDays(date, 1), office)
    if (!next) return undefined
    date = next
  }
  const due = nextOpen(clockOn(date, time), office)
  return due ? instantOf(atHalfHour(due, office), office.timeZone) : undefined
}

/** Opening hours are checked when they are set. */
export const clockOn = (date: Day, time: string): Clock => `${date}T${time}` as Clock

export const windowsOn = (date: Day, { hours, isClosed }: WorkingTime): OpeningHours[] =>
  isClosed(date)
    ? []
    : hours
        .filter(({ weekday }) => weekday === weekdayOf(date))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))

function nextWorkingDay(from: Day, office: WorkingTime): Day | undefined {
  for (let day = from, tries = 0; tries < FURTHEST_DAYS; day = addDays(day, 1), tries += 1)
    if (windowsOn(day, office).length > 0) return day
  return undefined
}

/** The local time of the next opening: now, if the office is open. */
export function nextOpen(clock: Clock, office: WorkingTime): Clock | undefined {
  const [date, time] = [dayOf(clock), clock.slice(11)]
  const window = windowsOn(date, office).find(({ until }) => time < until)
  if (window) return clockOn(date, window.from > time ? window.from : time)
  const next = nextWorkingDay(addDays(date, 1), office)
  const [first] = next ? windowsOn(next, office) : []
  return next && first && clockOn(next, first.from)
}

/** Rounds up to a half hour, but never beyond closing time. */
function atHalfHour(clock: Clock, office: WorkingTime): Clock {
  const [date, time] = [dayOf(clock), clock.slice(11)]
  const [hour = '', minute = ''] = time.split(':')
  if (Number(minute) % 30 === 0) return clock
  const half = minute < '30' ? `${hour}:30` : `${String(Number(hour) + 1).padStart(2, '0')}:00`
  const window = windowsOn(date, office).find(({ until }) => time < until)
  return clockOn(date, window && window.until < half ? window.until : half)
}
