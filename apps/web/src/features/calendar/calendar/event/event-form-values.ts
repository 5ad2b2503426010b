// The form values of an event and their meaning: days and hours in the time zone of a place.
import type { EventView } from '@maat/contract/calendar/events'
import { lastDayOf } from '@maat/domain/calendar/event-moments'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt, instantOf, startOfDay, wallClock } from '@maat/domain/calendar/zoned-times'
import type { Times } from '../grid-events.ts'

export type FormKind = 'meeting' | 'hearing' | 'absence'

export interface InvitedPerson {
  userId?: string
  email: string
  name: string
  language?: 'fr' | 'en' | 'nl'
}

/** A type, not an interface, because a form needs an index signature. */
export type EventValues = {
  kind: FormKind
  title: string
  caseId: string
  caseName: string
  organiserId: string
  day: string
  from: string
  lastDay: string
  to: string
  isAllDay: boolean
  timeZone: string
  place: string
  description: string
  people: InvitedPerson[]
  /** For a hearing: whether its client sees it in the case. */
  notifiesClient: boolean
}

const HOUR = 3_600_000

/** Converts a day and an hour in a time zone to a moment; undefined while either is missing. */
export function clockTimes(at: { day: string; from: string; timeZone: string }): string | undefined {
  const clock = `${at.day}T${at.from.slice(0, 5)}`
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return undefined
  return instantOf(clock, at.timeZone).toISOString()
}

type Whole = Pick<EventValues, 'day' | 'from' | 'lastDay' | 'to' | 'isAllDay' | 'timeZone'>

export function timesOf(values: Whole): Times | undefined {
  const { day, lastDay, isAllDay, timeZone } = values
  if (!isAllDay) {
    const startsAt = clockTimes({ day, from: values.from, timeZone })
    const endsAt = clockTimes({ day: lastDay, from: values.to, timeZone })
    return startsAt && endsAt ? { startsAt, endsAt, isAllDay } : undefined
  }
  if (!day || !lastDay) return undefined
  return {
    startsAt: startOfDay(day, timeZone).toISOString(),
    endsAt: startOfDay(addDays(lastDay, 1), timeZone).toISOString(),
    isAllDay,
  }
}

export function placedTimes(times: Times, timeZone: string): Whole {
  const start = wallClock(times.startsAt, timeZone)
  const end = wallClock(times.endsAt, timeZone)
  const lastDay = times.isAllDay ? lastDayOf({ ...times, timeZone }) : end.slice(0, 10)
  return {
    day: start.slice(0, 10),
    from: times.isAllDay ? '09:00' : start.slice(11),
    lastDay,
    to: times.isAllDay ? '10:00' : end.slice(11),
    isAllDay: times.isAllDay,
    timeZone,
  }
}

/** The next full hour today, or ten in the morning on another day. */
export function usualTimes(day: string, timeZone: string, now: Date): Times {
  const isToday = dayAt(now, timeZone) === day
  const hour = isToday
    ? Math.ceil(now.getTime() / HOUR) * HOUR
    : instantOf(`${day}T10:00`, timeZone).getTime()
  return {
    startsAt: new Date(hour).toISOString(),
    endsAt: new Date(hour + HOUR).toISOString(),
    isAllDay: false,
  }
}

export function valuesOf(event: EventView): EventValues {
  const { title, place, description, timeZone, organiserId } = event
  return {
    kind: event.kind === 'hearing' || event.kind === 'absence' ? event.kind : 'meeting',
    title,
    caseId: event.case?.id ?? '',
    caseName: event.case?.title ?? '',
    organiserId,
    ...placedTimes(event, timeZone),
    place,
    description,
    notifiesClient: true,
    people: event.participants
      .filter(({ isOrganiser }) => !isOrganiser)
      .map(({ userId, email, name }) => ({ ...(userId && { userId }), email: email ?? '', name })),
  }
}

/** Fields that change together: hours make no sense without their day. */
const PARTS: readonly (keyof EventValues)[][] = [
  ['title'],
  ['place'],
  ['description'],
  ['organiserId'],
  ['people'],
  ['day', 'from', 'lastDay', 'to', 'isAllDay', 'timeZone'],
]

function changedNames(began: EventValues, now: EventValues): (keyof EventValues)[] {
  const differs = (name: keyof EventValues) => JSON.stringify(began[name]) !== JSON.stringify(now[name])
  return PARTS.filter(part => part.some(differs)).flat()
}

/** Returns only the user's changes, so that changes by others to the other fields stay. */
export function changesBetween(began: EventValues, now: EventValues) {
  const changed = new Set(changedNames(began, now))
  const { title, place, description, timeZone, organiserId, people } = now
  return {
    ...(changed.has('title') && { title }),
    ...(changed.has('place') && { place }),
    ...(changed.has('description') && { description }),
    ...(changed.has('organiserId') && { organiserId: organiserId }),
    ...(changed.has('people') && { participants: invitedOf(people) }),
    ...(changed.has('day') && { ...timesOf(now), timeZone }),
  }
}

/** Day and hours are merged as a whole: hours make no sense without their day. */
export type MergedEvent = Omit<EventValues, keyof Whole> & { times: readonly [Whole] }

export const MERGING = {
  recordOf: ({ day, from, lastDay, to, isAllDay, timeZone, ...own }: EventValues): MergedEvent => ({
    ...own,
    times: [{ day, from, lastDay, to, isAllDay, timeZone }],
  }),
  valuesOf: ({ times: [times], ...own }: MergedEvent): EventValues => ({ ...own, ...times }),
}

export const invitedOf = (people: readonly InvitedPerson[]) =>
  people.map(({ userId, email, name, language }) =>
    userId ? { userId } : { email, name, ...(language && { language }) },
  )
