// The diary of the demo firm: keeps every planned event, but no person is in two places at once.
import type { Day } from '@maat/domain/calendar/day'
import type { EventAnswer } from '@maat/domain/calendar/events'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays, SATURDAY, SUNDAY, weekdayOf } from '@maat/domain/calendar/plain-dates'
import { instantOf } from '@maat/domain/calendar/zoned-times'
import type { DemoCase } from './cases/case-of.ts'
import type { DemoOffice, DemoPerson } from './firm/demo-person.ts'
import type { TITLES } from './texts/calendar-words.ts'

const ZONES: Record<DemoOffice, string> = {
  brussels: 'Europe/Brussels',
  paris: 'Europe/Paris',
  douala: 'Africa/Douala',
}
export interface Guest {
  person?: DemoPerson
  outside?: { email: string; name: string; language: string }
  answer: EventAnswer
}

export interface Plan {
  title: keyof typeof TITLES
  kind: 'hearing' | 'meeting' | 'absence'
  organiser: DemoPerson
  day: Day
  /** Hours in the time zone of the organiser's office; if missing, the event takes the whole day and `days` more. */
  at?: [from: string, to: string]
  days?: number
  guests?: Guest[]
  of?: DemoCase
  place?: string
  /** The reaction to a busy person: the busy guests decline, or the event moves to another hour or another day. */
  gives?: 'guests' | 'hour' | 'day'
  /** The possible days if the day may change; the end is exclusive. */
  within?: { from: Day; before: Day }
  prepares?: Plan
}

export const isWorkday = (day: Day) => weekdayOf(day) !== SUNDAY && weekdayOf(day) !== SATURDAY

/** The half hours in which an event may begin, and the end of the day. */
const BEGINS = Array.from({ length: 16 }, (_, at) => 9 * 60 + at * 30)
const END = 18 * 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export class DemoDiary {
  readonly #taken = new Map<DemoPerson, { from: number; to: number }[]>()
  readonly #settled = new Map<Plan, Day>()

  /** Returns the plan with its final time and guests. */
  place(plan: Plan): Plan {
    for (const place of this.#placesOf(plan)) {
      const settled = plan.gives === 'guests' ? this.#withWhoIsFree(place) : place
      const { from, to } = spanOf(settled)
      const busy = busyOf(settled)
      if (!busy.every(person => this.#isFree(person, from, to))) continue
      for (const person of busy) this.#taken.set(person, [...(this.#taken.get(person) ?? []), { from, to }])
      this.#settled.set(plan, settled.day)
      return settled
    }
    throw new Error(`The demo has no time for '${plan.title}' of ${plan.organiser.email} on ${plan.day}`)
  }

  #isFree(person: DemoPerson, from: number, to: number): boolean {
    return (this.#taken.get(person) ?? []).every(other => other.to <= from || other.from >= to)
  }

  #withWhoIsFree(plan: Plan): Plan {
    const { from, to } = spanOf(plan)
    const answerOf = ({ person, answer }: Guest): EventAnswer =>
      person && !this.#isFree(person, from, to) ? 'declined' : answer
    return { ...plan, guests: (plan.guests ?? []).map(guest => ({ ...guest, answer: answerOf(guest) })) }
  }

  *#placesOf(plan: Plan): Iterable<Plan> {
    for (const day of this.#daysOf(plan)) {
      yield { ...plan, day }
      if (plan.gives === 'hour' || plan.gives === 'day') yield* otherHours({ ...plan, day })
    }
  }

  *#daysOf({ day, gives, within, prepares }: Plan): Iterable<Day> {
    if (gives !== 'day' || !within) {
      yield day
      return
    }
    const end = prepares && this.#settled.get(prepares)
    const before = end && end < within.before ? end : within.before
    for (let away = 0; away < MOST_DAYS_AWAY; away += 1)
      for (const other of away === 0 ? [day] : [addDays(day, -away), addDays(day, away)])
        if (other >= within.from && other < before && isWorkday(other)) yield other
  }
}

const MOST_DAYS_AWAY = 30

function* otherHours(plan: Plan): Iterable<Plan> {
  if (!plan.at) return
  const [from, to] = plan.at.map(minutesOf) as [number, number]
  for (const begin of BEGINS)
    if (begin + to - from <= END) yield { ...plan, at: [clockOf(begin), clockOf(begin + to - from)] }
}

const busyOf = ({ organiser, guests = [] }: Plan): DemoPerson[] => [
  organiser,
  ...guests.flatMap(({ person, answer }) => (person && answer !== 'declined' ? person : [])),
]

function spanOf(plan: Plan): { from: number; to: number } {
  const { starts_at, ends_at } = timesOf(plan)
  return { from: Date.parse(starts_at), to: Date.parse(ends_at) }
}

const MIDNIGHT = '00:00'
/** Cached: time zone lookups are slow, and the same hours repeat. */
const moments = new Map<string, string>()

function momentAt(clock: string, zone: string): string {
  const key = `${clock} ${zone}`
  const known = moments.get(key) ?? momentOf(instantOf(clock, zone))
  moments.set(key, known)
  return known
}

export function timesOf({ organiser, day, at, days = 1 }: Plan) {
  const time_zone = ZONES[organiser.office]
  const [from, to] = at ?? [MIDNIGHT, MIDNIGHT]
  return {
    starts_at: momentAt(`${day}T${from}`, time_zone),
    ends_at: momentAt(`${at ? day : addDays(day, days)}T${to}`, time_zone),
    is_all_day: !at,
    time_zone,
  }
}
