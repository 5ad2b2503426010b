// Clocks on walls and moments in the world: what a time zone makes of the one and of the other.
import { PROGRAM_LOCALE } from './languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** A zone may be written in capitals as one likes, and each spelling is another one to remember. */
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

/** What the clock of a zone shows at a moment, as '2026-11-21T10:00'. */
export function wallClock(moment: string | Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The day of a zone at a moment, as '2026-11-21'. */
export const dayAt = (moment: string | Date, timeZone: string): string =>
  wallClock(moment, timeZone).slice(0, 10)

const MINUTE = 60_000

/** How many minutes the clock of a zone is before that of Greenwich. */
export function offsetAt(moment: string | Date, timeZone: string): number {
  const instant = Math.floor(new Date(moment).getTime() / MINUTE) * MINUTE
  return (Date.parse(`${wallClock(new Date(instant), timeZone)}:00Z`) - instant) / MINUTE
}

/**
 * The moment at which a clock shows this. Where clocks are put back, the first of both; an hour that they leave out
 * is counted on from before.
 */
export function momentOf(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock.slice(0, 16)}:00Z`)
  const around = [-1, 1].map(days => offsetAt(new Date(asUtc + days * 1440 * MINUTE), timeZone))
  const moments = around.map(offset => new Date(asUtc - offset * MINUTE))
  const shown = moments.filter(moment => wallClock(moment, timeZone) === clock.slice(0, 16))
  const [first = new Date(asUtc - (around[0] ?? 0) * MINUTE)] = shown.sort(
    (a, b) => a.getTime() - b.getTime(),
  )
  return first
}

/** Midnight, where the day of a zone begins. */
export const startOfDay = (day: string, timeZone: string): Date => momentOf(`${day}T00:00`, timeZone)
