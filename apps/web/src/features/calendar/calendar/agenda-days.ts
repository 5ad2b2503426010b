// The days of the agenda list: a holiday alone makes a day, and an event of several days is on each of them.

import type { Day } from '@maat/domain/calendar/day'
import { lastDayOf } from '@maat/domain/calendar/event-moments'
import type { Moment } from '@maat/domain/calendar/moment'
import { addDays, daysUntil } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { GridSources } from './grid-events.ts'
import type { HolidayLabel } from './holidays.ts'
import type { Days } from './period.ts'

export interface AgendaDay extends GridSources {
  day: Day
  holidays: readonly HolidayLabel[]
}

type Lists = { [Name in keyof Omit<AgendaDay, 'day'>]: AgendaDay[Name][number][] }

export function agendaDays(
  { from, until }: Days,
  { items, busy, deadlines }: GridSources,
  holidays: readonly HolidayLabel[],
  timeZone: string,
): AgendaDay[] {
  const days = new Map<Day, Lists>()
  const on = (day: Day): Lists => {
    const known = days.get(day) ?? { items: [], busy: [], deadlines: [], holidays: [] }
    days.set(day, known)
    return known
  }
  for (const holiday of holidays) on(holiday.date).holidays.push(holiday)
  for (const event of items) for (const day of daysOfEvent(event, timeZone)) on(day).items.push(event)
  for (const one of busy) for (const day of daysBetween(one, timeZone)) on(day).busy.push(one)
  for (const deadline of deadlines) on(deadline.dueDate).deadlines.push(deadline)
  return [...days]
    .map(([day, found]) => ({ day, ...found }))
    .filter(({ day }) => day >= from && day < until)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

function daysOfEvent(event: GridSources['items'][number], timeZone: string): Day[] {
  if (event.isAllDay) return daysUntil(dayAt(event.startsAt, event.timeZone), addDays(lastDayOf(event), 1))
  return daysBetween(event, timeZone)
}

function daysBetween({ startsAt, endsAt }: { startsAt: Moment; endsAt: Moment }, timeZone: string): Day[] {
  const last = new Date(Date.parse(endsAt) - 1)
  return daysUntil(dayAt(startsAt, timeZone), addDays(dayAt(last, timeZone), 1))
}
