// Converts between local times and moments by time zone.

import { PROGRAM_LOCALE } from '../words/languages.ts'
import type { Clock, Day } from './day.ts'
import type { Moment } from './moment.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** The name of a zone is not case-sensitive, and each spelling has its own cache entry. */
const MOST_FORMATS = 100

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat(PROGRAM_LOCALE, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(timeZone, made)
  return made
}

/** The local time of a zone at a moment, such as '2026-11-21T10:00'. */
export function wallClock(moment: Moment | Date, timeZone: string): Clock {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The day of a zone at a moment, such as '2026-11-21'. */
export const dayAt = (moment: Moment | Date, timeZone: string): Day =>
  wallClock(moment, timeZone).slice(0, 10)

const MINUTE = 60_000

/** The offset of a zone from UTC in minutes. */
export function offsetAt(moment: Moment | Date, timeZone: string): number {
  const instant = Math.floor(new Date(moment).getTime() / MINUTE) * MINUTE
  return (Date.parse(`${wallClock(new Date(instant), timeZone)}:00Z`) - instant) / MINUTE
}

/** The moment of a local time. A repeated hour is the first of both; a skipped hour continues from before. */
export function instantOf(clock: Clock, timeZone: string): Date {
  const asUtc = Date.parse(`${clock.slice(0, 16)}:00Z`)
  const around = [-1, 1].map(days => offsetAt(new Date(asUtc + days * 1440 * MINUTE), timeZone))
  const moments = around.map(offset => new Date(asUtc - offset * MINUTE))
  const shown = moments.filter(moment => wallClock(moment, timeZone) === clock.slice(0, 16))
  const [first = new Date(asUtc - (around[0] ?? 0) * MINUTE)] = shown.sort(
    (a, b) => a.getTime() - b.getTime(),
  )
  return first
}

export const startOfDay = (day: Day, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone)
