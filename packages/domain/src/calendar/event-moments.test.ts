import { expect, test } from 'vitest'
import { describeMoment, describeTimes, lastDayOf, showsSameTime } from './event-moments.ts'

const meeting = {
  startsAt: '2026-11-26T09:00:00.000Z',
  endsAt: '2026-11-26T10:30:00.000Z',
  isAllDay: false,
  timeZone: 'Europe/Brussels',
}

test('describes a meeting in each language, with its time zone', () => {
  expect(describeTimes(meeting, 'fr')).toBe('jeudi 26 novembre 2026, 10:00–11:30 (heure de Bruxelles)')
  expect(describeTimes(meeting, 'en')).toBe('Thursday, November 26, 2026, 10:00–11:30 (Brussels time)')
  expect(describeTimes(meeting, 'nl')).toBe('donderdag 26 november 2026, 10:00–11:30 (tijd in Brussel)')
  expect(describeTimes({ ...meeting, timeZone: 'Africa/Douala' }, 'fr')).toContain('(heure de Douala)')
})

test('describes a promised time with day, hour and time zone', () => {
  const promised = '2026-11-24T10:00:00.000Z'
  expect(describeMoment(promised, 'Europe/Brussels', 'fr')).toBe(
    'mardi 24 novembre 2026 à 11\u202fh (heure de Bruxelles)',
  )
  expect(describeMoment('2026-11-24T10:30:00.000Z', 'Africa/Douala', 'fr')).toContain(
    'à 11\u202fh\u202f30 (heure de Douala)',
  )
  expect(describeMoment(promised, 'Europe/Brussels', 'en')).toBe(
    'Tuesday, November 24, 2026 at 11:00 (Brussels time)',
  )
  expect(describeMoment(promised, 'Europe/Brussels', 'nl')).toBe(
    'dinsdag 24 november 2026 om 11:00 uur (tijd in Brussel)',
  )
})

test('describes all-day events without hours, including the last day', () => {
  const leave = {
    startsAt: '2026-12-23T23:00:00.000Z',
    endsAt: '2026-12-26T23:00:00.000Z',
    isAllDay: true,
    timeZone: 'Europe/Brussels',
  }
  expect(describeTimes(leave, 'fr')).toBe('jeudi 24 décembre 2026 – samedi 26 décembre 2026')
  expect(describeTimes({ ...leave, endsAt: '2026-12-24T23:00:00.000Z' }, 'fr')).toBe('jeudi 24 décembre 2026')
})

test('Brussels and Douala have the same time in winter, not in summer; Brussels and Paris always', () => {
  expect(showsSameTime('2026-12-03T09:00:00Z', 'Europe/Brussels', 'Africa/Douala')).toBe(true)
  expect(showsSameTime('2026-07-03T09:00:00Z', 'Europe/Brussels', 'Africa/Douala')).toBe(false)
  expect(showsSameTime('2026-07-03T09:00:00Z', 'Europe/Brussels', 'Europe/Paris')).toBe(true)
})

test('the first of a month is an ordinal in French', () => {
  const first = { ...meeting, startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' }
  expect(describeTimes(first, 'fr')).toBe('mardi 1er décembre 2026, 10:00–11:00 (heure de Bruxelles)')
})

test('the last day is the day of the last moment, for whole days and for some hours of a day', () => {
  const timeZone = 'Europe/Brussels'
  expect(lastDayOf({ endsAt: '2026-11-29T23:00:00.000Z', timeZone })).toBe('2026-11-29')
  expect(lastDayOf({ endsAt: '2026-11-29T16:00:00.000Z', timeZone })).toBe('2026-11-29')
})
