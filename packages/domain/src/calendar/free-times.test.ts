import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BookingRules,
  checkOpeningHours,
  DEFAULT_OPENING_HOURS,
  type FreeTimesQuery,
  freeTimes,
  isFreeTime,
  type OpeningHours,
  type ReservedTime,
} from './free-times.ts'
import { isHoliday } from './holidays.ts'
import { addDays, weekdayOf } from './plain-dates.ts'
import { wallClock } from './zoned-times.ts'

const RULES: BookingRules = {
  minutes: 45,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  horizonDays: 60,
}
const EVERY_DAY = (from: string, until: string): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, from, until }))

/** Asked in Brussels on a Wednesday at ten in the morning. */
const queryOf = (given: Partial<FreeTimesQuery> = {}): FreeTimesQuery => ({
  timeZone: 'Europe/Brussels',
  hours: DEFAULT_OPENING_HOURS,
  rules: RULES,
  taken: [],
  isClosed: date => isHoliday('BE', date),
  now: new Date('2026-11-18T09:00:00Z'),
  from: '2026-11-18',
  until: '2026-11-25',
  ...given,
})

const clocks = (question: FreeTimesQuery) =>
  freeTimes(question).map(time => wallClock(time, question.timeZone))

const taken = (startsAt: string, endsAt: string, isConsultation = false): ReservedTime => ({
  startsAt,
  endsAt,
  isConsultation,
})

describe('on an ordinary day', () => {
  const friday = { from: '2026-11-20', until: '2026-11-21' }

  test('offers one time after another with the buffer between them, morning and afternoon', () => {
    expect(clocks(queryOf(friday)).map(clock => clock.slice(11))).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '13:30',
      '14:30',
      '15:30',
      '16:30',
    ])
  })

  test('does not offer reserved times, nor times too close to them', () => {
    // A meeting from 10:00 to 10:30 in Brussels; at 9:00 there is just enough time before it.
    const meeting = taken('2026-11-20T09:00:00Z', '2026-11-20T09:30:00Z')
    expect(clocks(queryOf({ ...friday, taken: [meeting] })).map(clock => clock.slice(11, 16))).toEqual([
      '09:00',
      '11:00',
      '13:30',
      '14:30',
      '15:30',
      '16:30',
    ])
    const earlier = taken('2026-11-20T08:50:00Z', '2026-11-20T09:00:00Z')
    expect(clocks(queryOf({ ...friday, taken: [earlier] }))[0]).toBe('2026-11-20T10:00')
  })

  test('another consultation keeps its own buffer after it', () => {
    const other = (isConsultation: boolean) => [
      taken('2026-11-20T08:15:00Z', '2026-11-20T09:00:00Z', isConsultation),
    ]
    expect(clocks(queryOf({ ...friday, taken: other(false) }))).toContain('2026-11-20T10:00')
    expect(clocks(queryOf({ ...friday, taken: other(true) }))).not.toContain('2026-11-20T10:00')
  })

  test('ignores opening hours that are too short for a consultation', () => {
    const hours = [{ weekday: 5, from: '09:00', until: '09:44' }]
    expect(freeTimes(queryOf({ ...friday, hours }))).toEqual([])
    expect(clocks(queryOf({ ...friday, hours: [{ weekday: 5, from: '09:00', until: '09:45' }] }))).toEqual([
      '2026-11-20T09:00',
    ])
  })
})

test('offers nothing before the minimum notice, beyond the horizon, at weekends or on holidays', () => {
  const clocksOfTwoMonths = clocks(queryOf({ until: '2027-03-01' }))
  // Asked on Wednesday at ten, with a day of notice.
  expect(clocksOfTwoMonths[0]).toBe('2026-11-19T10:00')
  expect(clocksOfTwoMonths.at(-1)?.slice(0, 10)).toBe('2027-01-15')
  const days = new Set(clocksOfTwoMonths.map(clock => clock.slice(0, 10)))
  expect(days).not.toContain('2026-11-21')
  expect(days).not.toContain('2026-12-25')
  expect(days).not.toContain('2027-01-01')
  expect(days).toContain('2026-12-24')
})

test('each office has the holidays of its country', () => {
  const day = { from: '2027-02-11', until: '2027-02-12', now: new Date('2027-02-01T09:00:00Z') }
  expect(freeTimes(queryOf(day))).not.toEqual([])
  const douala = { timeZone: 'Africa/Douala', isClosed: (date: string) => isHoliday('CM', date) }
  expect(freeTimes(queryOf({ ...day, ...douala }))).toEqual([])
})

describe('at a clock change', () => {
  const now = new Date('2026-03-02T09:00:00Z')

  test('nine in the morning is nine in the morning before and after it', () => {
    const spring = queryOf({ now, from: '2026-03-27', until: '2026-03-31' })
    const moments = freeTimes(spring).map(time => time.toISOString())
    expect(moments).toContain('2026-03-27T08:00:00.000Z')
    expect(moments).toContain('2026-03-30T07:00:00.000Z')
  })

  test('a night with a missing hour has one consultation fewer, and none at the missing hour', () => {
    const night = (from: string) =>
      clocks(
        queryOf({
          now: new Date(`${addDays(from, -7)}T09:00:00Z`),
          hours: EVERY_DAY('00:00', '06:00'),
          from,
          until: addDays(from, 1),
        }),
      ).map(clock => clock.slice(11))
    expect(night('2026-03-28')).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00'])
    expect(night('2026-03-29')).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
    // In autumn two o'clock comes twice; each is a separate moment.
    expect(night('2026-10-25')).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00', '04:00', '05:00'])
  })
})

const anyRules = fc.record({
  minutes: fc.integer({ min: 10, max: 120 }),
  bufferBefore: fc.integer({ min: 0, max: 60 }),
  bufferAfter: fc.integer({ min: 0, max: 60 }),
  noticeHours: fc.integer({ min: 0, max: 96 }),
  horizonDays: fc.integer({ min: 1, max: 40 }),
})
const anyTaken = fc
  .tuple(fc.integer({ min: 0, max: 60 * 24 * 20 }), fc.integer({ min: 1, max: 600 }), fc.boolean())
  .map(([start, length, isConsultation]) => {
    const at = (minutes: number) =>
      new Date(Date.parse('2026-10-20T00:00:00Z') + minutes * 60_000).toISOString()
    return taken(at(start), at(start + length), isConsultation)
  })
const anyQuestion = fc
  .record({
    rules: anyRules,
    taken: fc.array(anyTaken, { maxLength: 12 }),
    timeZone: fc.constantFrom('Europe/Brussels', 'Europe/Paris', 'Africa/Douala', 'Australia/Lord_Howe'),
    hours: fc.constantFrom(DEFAULT_OPENING_HOURS, EVERY_DAY('00:00', '23:59'), EVERY_DAY('01:30', '03:10')),
    now: fc
      .integer({ min: 0, max: 60 * 24 * 6 })
      .map(minutes => new Date(Date.parse('2026-10-20T00:00:00Z') + minutes * 60_000)),
  })
  .map(given => queryOf({ ...given, from: '2026-10-20', until: '2026-11-10' }))

test('every offered time is in opening hours, after the notice, long enough and far enough from reserved times', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const { rules, timeZone, hours, now } = question
      const times = freeTimes(question).map(time => time.getTime())
      for (const begin of times) {
        const end = begin + rules.minutes * 60_000
        const clock = wallClock(new Date(begin), timeZone)
        const day = clock.slice(0, 10)
        expect(question.isClosed(day)).toBe(false)
        expect(begin).toBeGreaterThanOrEqual(now.getTime() + rules.noticeHours * 3_600_000)
        expect(day <= addDays(wallClock(now, timeZone).slice(0, 10), rules.horizonDays)).toBe(true)
        expect(
          hours.some(
            ({ weekday, from, until }) =>
              weekday === weekdayOf(day) &&
              clock.slice(11) >= from &&
              wallClock(new Date(end), timeZone) <= `${day}T${until}`,
          ),
        ).toBe(true)
        for (const { startsAt, endsAt } of question.taken)
          expect(
            end + rules.bufferAfter * 60_000 <= Date.parse(startsAt) ||
              begin - rules.bufferBefore * 60_000 >= Date.parse(endsAt),
          ).toBe(true)
      }
      // Booked one after the other, no two overlap.
      const between = (rules.minutes + rules.bufferBefore + rules.bufferAfter) * 60_000
      const sorted = [...times].sort((a, b) => a - b)
      expect(times).toEqual(sorted)
      for (const [index, time] of sorted.entries()) {
        const next = sorted[index + 1]
        if (
          next !== undefined &&
          dayOf(time, timeZone) === dayOf(next, timeZone) &&
          hours !== DEFAULT_OPENING_HOURS
        )
          expect(next - time).toBeGreaterThanOrEqual(between)
      }
    }),
    { numRuns: 120 },
  )
})

const dayOf = (time: number, timeZone: string) => wallClock(new Date(time), timeZone).slice(0, 10)

test('a booked time is no longer offered, and no other time becomes free', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat(), (question, choice) => {
      const before = freeTimes(question)
      const booked = before[choice % Math.max(1, before.length)]
      if (!booked) return
      expect(isFreeTime(question, booked)).toBe(true)
      const end = new Date(booked.getTime() + question.rules.minutes * 60_000)
      const appointment = taken(booked.toISOString(), end.toISOString(), true)
      const after = { ...question, taken: [...question.taken, appointment] }
      expect(isFreeTime(after, booked)).toBe(false)
      const were = new Set(before.map(time => time.getTime()))
      for (const time of freeTimes(after)) expect(were.has(time.getTime())).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([
  [DEFAULT_OPENING_HOURS, undefined],
  [[], undefined],
  [[{ weekday: 7, from: '09:00', until: '10:00' }], 'hours.invalid'],
  [[{ weekday: 1, from: '9:00', until: '10:00' }], 'hours.invalid'],
  [[{ weekday: 1, from: '09:00', until: '24:00' }], 'hours.invalid'],
  [[{ weekday: 1, from: '10:00', until: '10:00' }], 'hours.backwards'],
  [
    [
      { weekday: 1, from: '09:00', until: '12:00' },
      { weekday: 1, from: '11:59', until: '13:00' },
    ],
    'hours.overlap',
  ],
  [
    [
      { weekday: 1, from: '09:00', until: '12:00' },
      { weekday: 1, from: '12:00', until: '13:00' },
    ],
    undefined,
  ],
] as const)('opening hours %j are %s', (hours, code) => {
  expect(checkOpeningHours(hours)).toBe(code)
})
