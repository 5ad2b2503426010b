// The day as it stands at a moment: what is over, what runs now, and what comes next.
import type { EventItem } from '@maat/contract/events'
import { isDeclined } from './kinds.tsx'

export type Phase = 'over' | 'now' | 'ahead'

/** An event of whole days is over with its last midnight; until then it is no meeting that one sits in. */
export function phaseOf({ startsAt, endsAt, isAllDay }: EventItem, now: Date): Phase {
  const at = now.getTime()
  if (Date.parse(endsAt) <= at) return 'over'
  return Date.parse(startsAt) <= at && !isAllDay ? 'now' : 'ahead'
}

/** What has an hour comes in its order; what lasts all day has none, and comes after. */
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

/** Without what the reader said they do not attend. */
export const attendedOf = (events: readonly EventItem[]): EventItem[] =>
  events.filter(event => !isDeclined(event))
