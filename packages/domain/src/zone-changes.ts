// When the clocks of a zone are put forward and back.
import { offsetAt, wallClock } from './zoned-times.ts'

export interface ZoneChange {
  at: Date
  /** Minutes before Greenwich, until then and from then on. */
  before: number
  after: number
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const known = new Map<string, ZoneChange[]>()
const MOST_KNOWN = 1000

export function zoneChangesOf(year: number, timeZone: string): ZoneChange[] {
  const key = `${timeZone} ${year}`
  const found = known.get(key) ?? findChanges(year, timeZone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}

function findChanges(year: number, timeZone: string): ZoneChange[] {
  const changes: ZoneChange[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let day = Date.UTC(year, 0, 1); day < end; day += DAY) {
    const before = offsetAt(new Date(day), timeZone)
    const after = offsetAt(new Date(day + DAY), timeZone)
    if (before !== after) changes.push({ at: momentOfChange(day, before, timeZone), before, after })
  }
  return changes
}

/** The first minute of the new time, found by halving the day. */
function momentOfChange(day: number, before: number, timeZone: string): Date {
  let [still, already] = [0, DAY / MINUTE]
  while (already - still > 1) {
    const middle = Math.floor((still + already) / 2)
    if (offsetAt(new Date(day + middle * MINUTE), timeZone) === before) still = middle
    else already = middle
  }
  return new Date(day + already * MINUTE)
}

/** What the clock showed when it was changed: rules and calendars speak of the time before. */
export function clockAtChange({ at, before }: ZoneChange): string {
  return wallClock(new Date(at.getTime() + before * MINUTE), 'UTC')
}
