// A timer: counts the seconds before its last pause, and those since. A timer left running overnight asks its user.
import type { Moment } from '../../calendar/moment.ts'
import { dayAt } from '../../calendar/zoned-times.ts'

export interface RunningTimer {
  secondsBefore: number
  runningSince: Moment | null
}

/** The longest work without a break. */
const LONGEST_SECONDS = 10 * 3600

export function timerSeconds({ secondsBefore, runningSince }: RunningTimer, now: Date): number {
  if (runningSince === null) return secondsBefore
  // Clocks of browsers and servers differ: it never counts back.
  const ran = Math.max(0, Math.floor((now.getTime() - Date.parse(runningSince)) / 1000))
  return secondsBefore + ran
}

/** Counts a started minute, so that a call of half a minute is not zero. */
export const timerMinutes = (timer: RunningTimer, now: Date): number =>
  Math.max(1, Math.ceil(timerSeconds(timer, now) / 60))

/** It ran longer than anyone works, or past midnight at the office. */
export function isForgotten(timer: RunningTimer, now: Date, timeZone: string): boolean {
  if (timerSeconds(timer, now) > LONGEST_SECONDS) return true
  return timer.runningSince !== null && dayAt(timer.runningSince, timeZone) !== dayAt(now, timeZone)
}
