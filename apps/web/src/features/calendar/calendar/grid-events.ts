// The events for the grid. The grid knows no time zones, so it gets the reader's wall clock as UTC, and its times are
// read back in the same way.

import type { BusyItem } from '@maat/contract/calendar/calendar'
import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import type { EventItem } from '@maat/contract/calendar/events'
import { lastDayOf } from '@maat/domain/calendar/event-moments'
import type { Moment } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt, instantOf, startOfDay, wallClock } from '@maat/domain/calendar/zoned-times'
import type { HolidayLabel } from './holidays.ts'
import type { ShownKind } from './kinds.tsx'

export interface GridEvent {
  id: string
  title: string
  start: string
  end: string
  allDay: boolean
  editable: boolean
  extendedProps: { kind: ShownKind; event?: EventItem; deadline?: DeadlineItem }
}

export interface GridSources {
  items: readonly EventItem[]
  busy: readonly BusyItem[]
  deadlines: readonly DeadlineItem[]
}

const asUtc = (moment: Moment, timeZone: string) => `${wallClock(moment, timeZone)}:00Z`

export function gridEvents({ items, busy, deadlines }: GridSources, timeZone: string): GridEvent[] {
  return [
    ...items.map(event => ({
      id: event.id,
      title: event.title,
      ...span(event, timeZone),
      editable: event.can.includes('change'),
      extendedProps: { kind: event.kind, event },
    })),
    ...busy.map(({ userId, name, startsAt, endsAt }) => ({
      id: `busy-${userId}-${startsAt}`,
      title: name,
      ...span({ startsAt, endsAt, isAllDay: isLong(startsAt, endsAt), timeZone }, timeZone),
      editable: false,
      extendedProps: { kind: 'busy' as const },
    })),
    ...deadlines.map(deadline => ({
      id: `deadline-${deadline.id}`,
      title: deadline.title,
      start: deadline.dueDate,
      end: addDays(deadline.dueDate, 1),
      allDay: true,
      editable: false,
      extendedProps: { kind: 'deadline' as const, deadline },
    })),
  ]
}

/** A tint in the background of the day, and the holiday's name. */
export function holidayEvents({ date, name, countries, isEstimate }: HolidayLabel, estimate: string) {
  const day = { start: date, allDay: true, editable: false, extendedProps: {} }
  return [
    { ...day, id: `tint-${date}-${name}`, title: '', display: 'background' },
    {
      ...day,
      id: `holiday-${date}-${name}`,
      title: [
        name,
        ...(countries.length > 0 ? [countries.join(', ')] : []),
        ...(isEstimate ? [estimate] : []),
      ].join(' · '),
      interactive: false,
    },
  ]
}

const DAY = 86_400_000
export const isLong = (startsAt: Moment, endsAt: Moment): boolean =>
  Date.parse(endsAt) - Date.parse(startsAt) >= DAY

type Span = Pick<EventItem, 'startsAt' | 'endsAt' | 'isAllDay' | 'timeZone'>

function span(event: Span, timeZone: string) {
  const { startsAt, endsAt, isAllDay } = event
  if (isAllDay)
    return { start: dayAt(startsAt, event.timeZone), end: addDays(lastDayOf(event), 1), allDay: true }
  return { start: asUtc(startsAt, timeZone), end: asUtc(endsAt, timeZone), allDay: false }
}

export interface Times {
  startsAt: Moment
  endsAt: Moment
  isAllDay: boolean
}

const HOUR = 3_600_000

/** Converts the times after a drag to moments; all-day events keep the days of their own time zone. */
export function timesFrom(
  { start, end, allDay }: { start: Date | null; end: Date | null; allDay: boolean },
  timeZone: string,
  placeZone = timeZone,
): Times | undefined {
  if (!start) return undefined
  const clock = (date: Date) => date.toISOString().slice(0, 16)
  if (allDay) {
    const first = clock(start).slice(0, 10)
    const until = end ? clock(end).slice(0, 10) : addDays(first, 1)
    return {
      startsAt: startOfDay(first, placeZone).toISOString(),
      endsAt: startOfDay(until, placeZone).toISOString(),
      isAllDay: true,
    }
  }
  const until = end ?? new Date(start.getTime() + HOUR)
  return {
    startsAt: instantOf(clock(start), timeZone).toISOString(),
    endsAt: instantOf(clock(until), timeZone).toISOString(),
    isAllDay: false,
  }
}
