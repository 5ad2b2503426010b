// The clock changes of a time zone.
import type { Clock } from './day.ts'
import { offsetAt, wallClock } from './zoned-times.ts'

export interface ZoneChange {
  at: Date
  /** The offsets from UTC in minutes before and after the change. */
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

/** The first minute of the new time, found by a binary search in the day. */
function momentOfChange(day: number, before: number, timeZone: string): Date {
  let [still, already] = [0, DAY / MINUTE]
  while (already - still > 1) {
    const middle = Math.floor((still + already) / 2)
    if (offsetAt(new Date(day + middle * MINUTE), timeZone) === before) still = middle
    else already = middle
  }
  return new Date(day + already * MINUTE)
}

/** The local time at the change, before it: the convention of rules and calendars. */
export function clockAtChange({ at, before }: ZoneChange): Clock {
  return wallClock(new Date(at.getTime() + before * MINUTE), 'UTC')
}
