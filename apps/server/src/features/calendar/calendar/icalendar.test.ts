// Tests that a third-party parser reads our calendar files back correctly.

import { type CalendarItem, calendarFile } from '@maat/domain/calendar/icalendar'
import ical, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'

const item: CalendarItem = {
  uid: '6f1c0b52-5d0f-4a7e-9f6a-000000000001',
  sequence: 0,
  changedAt: '2026-11-21T08:00:00.000Z',
  startsAt: '2026-12-03T09:00:00.000Z',
  endsAt: '2026-12-03T10:00:00.000Z',
  isAllDay: false,
  timeZone: 'Europe/Brussels',
  title: 'Réunion',
  place: '',
  description: '',
  status: 'confirmed',
  organiser: { name: 'Ada Avocate', email: 'ada@maat.example' },
  attendees: [{ name: 'Ines Exemple', email: 'ines@personne.example', answer: 'pending' }],
}

function readBack(given: Partial<CalendarItem>): VEvent {
  const read = ical.sync.parseICS(calendarFile({ method: 'REQUEST', items: [{ ...item, ...given }] }))
  const event = Object.values(read).find(part => part?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') throw new Error('No event was read')
  return event
}

const HOUR = 3_600_000
const MOMENTS = [
  '2026-01-15T09:00:00.000Z',
  '2026-03-28T23:30:00.000Z',
  '2026-03-29T00:30:00.000Z',
  '2026-03-29T01:30:00.000Z',
  '2026-07-03T08:00:00.000Z',
  '2026-10-24T22:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-10-25T02:30:00.000Z',
  '2027-03-28T01:00:00.000Z',
]

test.each(['Europe/Brussels', 'Europe/Paris', 'Africa/Douala'])(
  'reads the same moments back in %s, across both clock changes',
  timeZone => {
    for (const startsAt of MOMENTS) {
      const endsAt = new Date(Date.parse(startsAt) + HOUR).toISOString()
      const event = readBack({ startsAt, endsAt, timeZone })
      expect(new Date(event.start).toISOString()).toBe(startsAt)
      expect(new Date(event.end ?? 0).toISOString()).toBe(endsAt)
    }
  },
)

/** The zone's definition without its known name, as a program without zone tables reads it. */
function definitionOf(timeZone: string): string {
  const ics = calendarFile({ items: [{ ...item, timeZone }] })
  return ics.slice(ics.indexOf('BEGIN:VTIMEZONE'), ics.indexOf('END:VTIMEZONE'))
}

test('defines a zone by its rules: two with summer time, one without', () => {
  const brussels = definitionOf('Europe/Brussels')
  expect(brussels).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20250330T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT',
  )
  expect(brussels).toContain(
    'BEGIN:STANDARD\r\nDTSTART:20251026T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD',
  )
  expect(definitionOf('Africa/Douala').match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:STANDARD'])
  expect(definitionOf('Africa/Douala')).toContain('TZOFFSETTO:+0100')
})

test('defines a zone whose rules changed meanwhile change by change', () => {
  // Turkey stayed in summer time in 2016.
  const ics = calendarFile({
    items: [
      {
        ...item,
        timeZone: 'Europe/Istanbul',
        startsAt: '2016-06-01T09:00:00.000Z',
        endsAt: '2016-06-01T10:00:00.000Z',
      },
    ],
  })
  expect(ics).not.toContain('RRULE')
  expect(ics).toContain('DTSTART:20160327T030000')
})

test('all-day events stay all-day in every zone', () => {
  const event = readBack({
    isAllDay: true,
    startsAt: '2026-07-19T22:00:00.000Z',
    endsAt: '2026-07-21T22:00:00.000Z',
  })
  expect(event.datetype).toBe('date')
  const ics = calendarFile({
    items: [
      { ...item, isAllDay: true, startsAt: '2026-07-19T22:00:00.000Z', endsAt: '2026-07-21T22:00:00.000Z' },
    ],
  })
  expect(ics).toContain('DTSTART;VALUE=DATE:20260720\r\nDTEND;VALUE=DATE:20260722')
})

test('texts survive unchanged, whatever they contain', () => {
  const title = 'Point; virgule, barre \\ « été » 🏛️ '.repeat(6).trim()
  const description = 'Première ligne\nEND:VEVENT\nATTENDEE:mailto:pirate@ailleurs.example'
  const event = readBack({ title, description, place: 'Salle 2, 3e étage; fond' })
  expect(event.summary).toBe(title)
  expect(event.description).toBe(description)
  expect(event.location).toBe('Salle 2, 3e étage; fond')
  expect([event.attendee].flat()).toHaveLength(1)
})

test('a name with quotes or a line break stays a plain name', () => {
  const ics = calendarFile({
    items: [
      { ...item, attendees: [{ name: 'A "B"\r\nX-EVIL:1', email: 'a@b.example', answer: 'accepted' }] },
    ],
  })
  expect(ics.split('\r\n').filter(line => line.startsWith('X-EVIL'))).toEqual([])
  expect(ics.replaceAll('\r\n ', '')).toContain(
    `PARTSTAT=ACCEPTED;RSVP=FALSE;CN="A ^'B^' X-EVIL:1":mailto:a@b.example`,
  )
})

test('no line is longer than 75 bytes or splits a character', () => {
  const ics = calendarFile({ items: [{ ...item, title: '🏛️é'.repeat(60), description: 'x'.repeat(3000) }] })
  for (const line of ics.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('other calendars understand answers, changes and cancellations', () => {
  expect(readBack({}).class).toBe('PRIVATE')
  expect(readBack({ sequence: 3 }).sequence).toBe(3)
  const [attendee] = [readBack({}).attendee].flat() as { params: { PARTSTAT: string } }[]
  expect(attendee?.params.PARTSTAT).toBe('NEEDS-ACTION')
  const off = ical.sync.parseICS(
    calendarFile({ method: 'CANCEL', items: [{ ...item, sequence: 1, status: 'cancelled' }] }),
  )
  const cancelled = Object.values(off).find(part => part?.type === 'VEVENT')
  expect(cancelled).toMatchObject({ uid: item.uid, status: 'CANCELLED', method: 'CANCEL' })
})
