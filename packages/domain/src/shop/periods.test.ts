import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysUntil } from '../calendar/plain-dates.ts'
import {
  commonDays,
  countDays,
  nextRenewal,
  type Period,
  periodAt,
  periodOn,
  periodsAfter,
} from './periods.ts'

const written = ({ firstDay, lastDay }: Period) => `${firstDay}..${lastDay}`

test.each([
  ['2026-01-31', 0, '2026-01-31..2026-02-27', 28],
  ['2026-01-31', 1, '2026-02-28..2026-03-30', 31],
  ['2026-01-31', 2, '2026-03-31..2026-04-29', 30],
  ['2026-01-31', 12, '2027-01-31..2027-02-27', 28],
  ['2028-01-31', 0, '2028-01-31..2028-02-28', 29],
  ['2028-01-31', 1, '2028-02-29..2028-03-30', 31],
  ['2028-02-29', 12, '2029-02-28..2029-03-28', 29],
  ['2028-02-29', 48, '2032-02-29..2032-03-28', 29],
  ['2026-12-15', 0, '2026-12-15..2027-01-14', 31],
])('from %s, period %i is %s and has %i days', (startedOn, index, days, count) => {
  const period = periodAt(startedOn, index)
  expect(written(period)).toBe(days)
  expect(countDays(period)).toBe(count)
})

test.each([
  ['2026-01-31', '2026-02-27', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2026-03-30', '2026-03-31'],
  ['2027-11-30', '2028-02-28', '2028-02-29'],
  ['2028-02-29', '2029-02-27', '2029-02-28'],
])('a subscription from %s is on %s next renewed on %s', (startedOn, day, renewal) => {
  expect(nextRenewal(startedOn, day)).toBe(renewal)
})

test('refuses a day before the first period', () => {
  expect(() => periodOn('2026-01-31', '2026-01-30')).toThrow(RangeError)
})

test('finds the common days', () => {
  const march = { firstDay: '2026-03-01', lastDay: '2026-03-31' }
  expect(commonDays(march, { firstDay: '2026-03-31', lastDay: '2026-04-02' })).toEqual({
    firstDay: '2026-03-31',
    lastDay: '2026-03-31',
  })
  expect(commonDays(march, { firstDay: '2026-04-01', lastDay: '2026-04-02' })).toBeUndefined()
})

const anyDay = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2024-01-01', days))

test('the periods cover each day once, and never drift from the first day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (startedOn, count) => {
      const periods = periodsAfter(startedOn, '', periodAt(startedOn, count).firstDay)
      const days = periods.flatMap(({ firstDay, lastDay }) => daysUntil(firstDay, addDays(lastDay, 1)))
      expect(days).toEqual(daysUntil(startedOn, periodAt(startedOn, count).firstDay))
      for (const { firstDay } of periods) {
        const isLastOfMonth = addDays(firstDay, 1).endsWith('-01')
        expect(firstDay.slice(8) === startedOn.slice(8) || isLastOfMonth).toBe(true)
      }
    }),
  )
})

test('each day is in the period that is found for it, and the next one begins after it', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1500 }), (startedOn, later) => {
      const day = addDays(startedOn, later)
      const { firstDay, lastDay } = periodOn(startedOn, day)
      expect(firstDay <= day && day <= lastDay).toBe(true)
      expect(nextRenewal(startedOn, day)).toBe(addDays(lastDay, 1))
      expect(periodsAfter(startedOn, day, addDays(lastDay, 2))).toHaveLength(1)
    }),
  )
})
