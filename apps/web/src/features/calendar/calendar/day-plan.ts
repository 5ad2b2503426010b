// The plan of a day at a moment: which events are over, running or next.
import type { EventItem } from '@maat/contract/calendar/events'
import { isDeclined } from './kinds.tsx'

export type Phase = 'over' | 'now' | 'ahead'

/** An all-day event ends at its last midnight; until then it does not count as a running meeting. */
export function phaseOf({ startsAt, endsAt, isAllDay }: EventItem, now: Date): Phase {
  const at = now.getTime()
  if (Date.parse(endsAt) <= at) return 'over'
  return Date.parse(startsAt) <= at && !isAllDay ? 'now' : 'ahead'
}

/** Timed events in order, then all-day events. */
const byTime = (one: EventItem, other: EventItem): number =>
  Number(one.isAllDay) - Number(other.isAllDay) || Date.parse(one.startsAt) - Date.parse(other.startsAt)

export interface DayPlan {
  over: EventItem[]
  now: EventItem[]
  ahead: EventItem[]
}

export function planOfDay(events: readonly EventItem[], now: Date): DayPlan {
  const inOrder = [...events].sort(byTime)
  const inPhase = (phase: Phase) => inOrder.filter(event => phaseOf(event, now) === phase)
  return { over: inPhase('over'), now: inPhase('now'), ahead: inPhase('ahead') }
}

export const attendedOf = (events: readonly EventItem[]): EventItem[] =>
  events.filter(event => !isDeclined(event))
