// What is written here is read back by a program that others wrote.

import { type CalendarItem, calendarFile } from '@maat/domain/icalendar'
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
// Before, between and after both changes of the clock, and in the hours around them.
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
  'the same moments are read back in %s, across both changes of the clock',
  timeZone => {
    for (const startsAt of MOMENTS) {
      const endsAt = new Date(Date.parse(startsAt) + HOUR).toISOString()
      const event = readBack({ startsAt, endsAt, timeZone })
      expect(new Date(event.start).toISOString()).toBe(startsAt)
      expect(new Date(event.end ?? 0).toISOString()).toBe(endsAt)
    }
  },
)

/** A zone as its definition says, and as nobody knows it by its name: what a program without tables goes by. */
function definitionOf(timeZone: string): string {
  const ics = calendarFile({ items: [{ ...item, timeZone }] })
  return ics.slice(ics.indexOf('BEGIN:VTIMEZONE'), ics.indexOf('END:VTIMEZONE'))
}

test('a zone is defined by its rules: two for a place with summer time, one without', () => {
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

test('a zone whose rules changed on the way is defined change by change', () => {
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

test('whole days stay whole days wherever they are read', () => {
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

test('texts come back as they were, whatever is in them', () => {
  const title = 'Point; virgule, barre \\ « été » 🏛️ '.repeat(6).trim()
  const description = 'Première ligne\nEND:VEVENT\nATTENDEE:mailto:pirate@ailleurs.example'
  const event = readBack({ title, description, place: 'Salle 2, 3e étage; fond' })
  expect(event.summary).toBe(title)
  expect(event.description).toBe(description)
  expect(event.location).toBe('Salle 2, 3e étage; fond')
  expect([event.attendee].flat()).toHaveLength(1)
})

test('a name with quotes or a line break is no more than a name', () => {
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

test('no line is longer than 75 bytes, and none tears a character', () => {
  const ics = calendarFile({ items: [{ ...item, title: '🏛️é'.repeat(60), description: 'x'.repeat(3000) }] })
  for (const line of ics.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('an answer, a change and a cancellation are told as other calendars understand them', () => {
  expect(readBack({}).class).toBe('PRIVATE')
  expect(readBack({ sequence: 3 }).sequence).toBe(3)
  const [asked] = [readBack({}).attendee].flat() as { params: { PARTSTAT: string } }[]
  expect(asked?.params.PARTSTAT).toBe('NEEDS-ACTION')
  const off = ical.sync.parseICS(
    calendarFile({ method: 'CANCEL', items: [{ ...item, sequence: 1, status: 'cancelled' }] }),
  )
  const cancelled = Object.values(off).find(part => part?.type === 'VEVENT')
  expect(cancelled).toMatchObject({ uid: item.uid, status: 'CANCELLED', method: 'CANCEL' })
})
