import type { EventItem } from '@maat/contract/calendar/events'
import { expect, test } from 'vitest'
import { gridEvents, timesFrom } from './grid-events.ts'

const event = (given: Partial<EventItem>) =>
  ({
    id: 'e',
    kind: 'meeting',
    title: 'Point',
    startsAt: '2026-07-03T08:00:00.000Z',
    endsAt: '2026-07-03T09:00:00.000Z',
    isAllDay: false,
    timeZone: 'Europe/Brussels',
    can: ['change'],
    ...given,
  }) as EventItem
const draw = (given: Partial<EventItem>, zone: string) =>
  gridEvents({ items: [event(given)], busy: [], deadlines: [] }, zone)[0]

test("passes the reader's wall clock to the grid, and reads it back as the same moment", () => {
  for (const zone of ['Europe/Brussels', 'Africa/Douala']) {
    const drawn = draw({}, zone)
    const back = timesFrom(
      { start: new Date(drawn?.start ?? ''), end: new Date(drawn?.end ?? ''), allDay: false },
      zone,
    )
    expect(back).toMatchObject({ startsAt: event({}).startsAt, endsAt: event({}).endsAt })
  }
  expect(draw({}, 'Africa/Douala')?.start).toBe('2026-07-03T09:00:00Z')
})

test('a drag across a clock change keeps the hour', () => {
  const dropped = {
    start: new Date('2026-10-26T10:00:00Z'),
    end: new Date('2026-10-26T11:00:00Z'),
    allDay: false,
  }
  expect(timesFrom(dropped, 'Europe/Brussels')).toEqual({
    startsAt: '2026-10-26T09:00:00.000Z',
    endsAt: '2026-10-26T10:00:00.000Z',
    isAllDay: false,
  })
})

test('all-day events keep the days of their own time zone', () => {
  const leave = {
    isAllDay: true,
    startsAt: '2026-07-19T22:00:00.000Z',
    endsAt: '2026-07-21T22:00:00.000Z',
  }
  expect(draw(leave, 'Africa/Douala')).toMatchObject({ start: '2026-07-20', end: '2026-07-22', allDay: true })
  const moved = timesFrom(
    { start: new Date('2026-07-27T00:00:00Z'), end: null, allDay: true },
    'Africa/Douala',
    'Europe/Brussels',
  )
  expect(moved).toMatchObject({ startsAt: '2026-07-26T22:00:00.000Z', endsAt: '2026-07-27T22:00:00.000Z' })
})

test('events that the user may not change, and external bookings, cannot be dragged', () => {
  expect(draw({ can: [] }, 'Europe/Paris')?.editable).toBe(false)
  expect(draw({}, 'Europe/Paris')?.editable).toBe(true)
})
