import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerDue, type WorkingTime } from './answer-due.ts'
import { closingOn, type OfficeDays } from './closed-days.ts'
import { DEFAULT_OPENING_HOURS } from './free-times.ts'
import { wallClock } from './zoned-times.ts'

const office = (days: Partial<OfficeDays> = {}, more: Partial<WorkingTime> = {}): WorkingTime => {
  const all = { country: 'BE', closings: [], workedHolidays: [], announcedHolidays: [], ...days }
  return {
    timeZone: 'Europe/Brussels',
    hours: DEFAULT_OPENING_HOURS,
    isClosed: date => closingOn(all, date) !== undefined,
    ...more,
  }
}

const due = (requestedAt: string, days: number, where = office()) => {
  const moment = answerDue(new Date(requestedAt), days, where)
  return moment && wallClock(moment, where.timeZone)
}

const reason = { fr: 'Déménagement', en: 'Moving house', nl: 'Verhuizing' }
const douala = (days: Partial<OfficeDays> = {}) =>
  office({ country: 'CM', ...days }, { timeZone: 'Africa/Douala' })

describe('adds two working days in Brussels', () => {
  test.each([
    ['on a Friday morning: over the weekend', '2026-11-20T10:00:00Z', '2026-11-24T11:00'],
    ['at an odd minute: at the half hour after it', '2026-11-20T09:47:00Z', '2026-11-24T11:00'],
    ['on a Saturday: as if on Monday morning', '2026-11-21T15:00:00Z', '2026-11-25T09:00'],
    ['in the evening: as if the next morning', '2026-11-23T20:30:00Z', '2026-11-26T09:00'],
    ['over lunch: as if after it', '2026-11-23T12:00:00Z', '2026-11-25T13:30'],
    ['just before closing: by closing time', '2026-11-23T16:10:00Z', '2026-11-25T17:30'],
    ['before a holiday: not on it', '2026-11-09T10:00:00Z', '2026-11-12T11:00'],
  ])('%s', (_, requestedAt, answered) => {
    expect(due(requestedAt, 2)).toBe(answered)
  })

  test('skips a closing day of the office', () => {
    const closings = [{ firstDay: '2026-11-23', lastDay: '2026-11-24', reason }]
    expect(due('2026-11-20T10:00:00Z', 2, office({ closings }))).toBe('2026-11-26T11:00')
  })

  test('counts a holiday on which the office works', () => {
    expect(due('2026-11-09T10:00:00Z', 2, office({ workedHolidays: ['2026-11-11'] }))).toBe(
      '2026-11-11T11:00',
    )
  })

  test('keeps the hour when clocks change to summer time, and back', () => {
    expect(due('2027-03-26T10:00:00Z', 2)).toBe('2027-03-31T11:00')
    expect(due('2027-03-26T10:00:00Z', 2, office({ workedHolidays: ['2027-03-29'] }))).toBe(
      '2027-03-30T11:00',
    )
    expect(due('2026-10-23T09:00:00Z', 2)).toBe('2026-10-27T11:00')
  })
})

test('Douala has its own time zone and holidays, and does not change to summer time', () => {
  expect(due('2026-07-20T09:30:00Z', 2, douala())).toBe('2026-07-22T10:30')
  expect(due('2026-07-20T09:30:00Z', 2)).toBe('2026-07-23T11:30')
  expect(due('2027-02-10T10:00:00Z', 1, douala())).toBe('2027-02-12T11:00')
  // Good Friday.
  expect(due('2027-03-26T10:00:00Z', 1, douala())).toBe('2027-03-30T09:00')
  expect(due('2027-03-25T10:00:00Z', 1, douala())).toBe('2027-03-29T11:00')
})

test('moves the answer into the opening hours, which differ by day', () => {
  const hours = [
    { weekday: 1, from: '09:00', until: '18:00' },
    { weekday: 4, from: '09:00', until: '12:00' },
  ]
  expect(due('2026-11-23T16:00:00Z', 1, office({}, { hours }))).toBe('2026-11-30T09:00')
})

test('returns nothing for an office that is never open', () => {
  expect(due('2026-11-20T10:00:00Z', 2, office({}, { hours: [] }))).toBeUndefined()
  expect(due('2026-11-20T10:00:00Z', 2, office({}, { isClosed: () => true }))).toBeUndefined()
})

test('returns a time within the opening hours, never before the question', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 14 }),
      (requestedAt, days) => {
        const moment = answerDue(requestedAt, days, office())
        const clock = wallClock(moment ?? requestedAt, 'Europe/Brussels')
        expect(moment && moment.getTime() >= requestedAt.getTime() - 60_000).toBe(true)
        expect(clock.slice(11) >= '09:00' && clock.slice(11) <= '17:30').toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
