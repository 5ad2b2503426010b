// Counts in the opening hours of an office: a promise of eight hours may end two days later.
import { clockOn, nextOpen, type WorkingTime, windowsOn } from './answer-due.ts'
import { dayOf } from './day.ts'
import { instantOf, wallClock } from './zoned-times.ts'

const MINUTE = 60_000
/** An office that hardly opens has no end of a promise. */
const MOST_WINDOWS = 5000

interface Window {
  from: Date
  until: Date
}

/** The opening hours from a moment on: the first one is cut to begin with it. */
function* windowsFrom(start: Date, office: WorkingTime): Generator<Window> {
  let clock = nextOpen(wallClock(start, office.timeZone), office)
  for (let count = 0; clock && count < MOST_WINDOWS; count += 1) {
    const [date, time] = [dayOf(clock), clock.slice(11)]
    const window = windowsOn(date, office).find(({ until }) => time < until)
    if (!window) return
    const ends = clockOn(date, window.until)
    yield { from: instantOf(clock, office.timeZone), until: instantOf(ends, office.timeZone) }
    clock = nextOpen(ends, office)
  }
}

/** Undefined for an office that is never open. */
export function afterWorkingMinutes(start: Date, minutes: number, office: WorkingTime): Date | undefined {
  let left = minutes * MINUTE
  for (const { from, until } of windowsFrom(start, office)) {
    const length = until.getTime() - from.getTime()
    if (left <= length) return new Date(from.getTime() + left)
    left -= length
  }
  return undefined
}

export function workingMinutesBetween(start: Date, end: Date, office: WorkingTime): number {
  let sum = 0
  for (const { from, until } of windowsFrom(start, office)) {
    if (from >= end) break
    sum += Math.min(until.getTime(), end.getTime()) - from.getTime()
  }
  return Math.round(sum / MINUTE)
}
