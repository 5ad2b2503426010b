// By when an office answers that promises to do so within some working days: counted while it is open, on its clock.
import type { OpeningHours } from './free-times.ts'
import { addDays, weekdayOf } from './plain-dates.ts'
import { momentOf, wallClock } from './zoned-times.ts'

export interface WorkingTime {
  timeZone: string
  hours: readonly OpeningHours[]
  isClosed(date: string): boolean
}

/** An office that is not open once in a year promises nothing. */
const FURTHEST_DAYS = 366

/**
 * The same time of the clock so many working days later, at the half hour after it. What comes while the office is
 * closed counts as come when it opens. Undefined for an office that never does.
 */
export function answerDue(askedAt: Date, days: number, office: WorkingTime): Date | undefined {
  const begins = nextOpen(wallClock(askedAt, office.timeZone), office)
  if (!begins) return undefined
  let [date, time] = [begins.slice(0, 10), begins.slice(11)]
  for (let day = 0; day < days; day += 1) {
    const next = nextWorkingDay(addDays(date, 1), office)
    if (!next) return undefined
    date = next
  }
  const due = nextOpen(`${date}T${time}`, office)
  return due ? momentOf(atHalfHour(due, office), office.timeZone) : undefined
}

const windowsOn = (date: string, { hours, isClosed }: WorkingTime): OpeningHours[] =>
  isClosed(date)
    ? []
    : hours
        .filter(({ weekday }) => weekday === weekdayOf(date))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))

function nextWorkingDay(from: string, office: WorkingTime): string | undefined {
  for (let day = from, tries = 0; tries < FURTHEST_DAYS; day = addDays(day, 1), tries += 1)
    if (windowsOn(day, office).length > 0) return day
  return undefined
}

/** What the clock shows when the office is open next: now, where it is. */
function nextOpen(clock: string, office: WorkingTime): string | undefined {
  const [date, time] = [clock.slice(0, 10), clock.slice(11)]
  const window = windowsOn(date, office).find(({ until }) => time < until)
  if (window) return `${date}T${window.from > time ? window.from : time}`
  const next = nextWorkingDay(addDays(date, 1), office)
  const [first] = next ? windowsOn(next, office) : []
  return first && `${next}T${first.from}`
}

/** Nobody promises an answer at 10:47; and none is promised after closing time. */
function atHalfHour(clock: string, office: WorkingTime): string {
  const [date, time] = [clock.slice(0, 10), clock.slice(11)]
  const [hour = '', minute = ''] = time.split(':')
  if (Number(minute) % 30 === 0) return clock
  const half = minute < '30' ? `${hour}:30` : `${String(Number(hour) + 1).padStart(2, '0')}:00`
  const window = windowsOn(date, office).find(({ until }) => time < until)
  return `${date}T${window && window.until < half ? window.until : half}`
}
