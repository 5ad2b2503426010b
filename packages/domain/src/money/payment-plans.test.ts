import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '../calendar/plain-dates.ts'
import { amountOf, sumOf } from './amount.ts'
import { instalmentsOf } from './payment-plans.ts'

test('splits a bill into six months: the last part takes the remainder, and no part is due on a weekend', () => {
  const plan = instalmentsOf({
    total: amountOf(1000_00, 'EUR'),
    count: 6,
    start: '2026-11-30',
    frequency: 'month',
  })
  expect(plan?.map(({ day, amount }) => [day, amount.units])).toEqual([
    ['2026-11-30', 166_66],
    ['2026-12-30', 166_66],
    // The 30th is a Saturday.
    ['2027-02-01', 166_66],
    // The 28th is a Sunday.
    ['2027-03-01', 166_66],
    ['2027-03-30', 166_66],
    ['2027-04-30', 166_70],
  ])
})

test('for any request, the parts add up to the total, in order, on working days', () => {
  const wishes = fc.record({
    total: fc.integer({ min: 100, max: 10_000_000 }).map(units => amountOf(units, 'EUR')),
    count: fc.integer({ min: 2, max: 12 }),
    start: fc.constantFrom('2026-01-31', '2026-08-01', '2027-02-28'),
    frequency: fc.constantFrom('week', '2weeks', 'month', 'quarter'),
  })
  fc.assert(
    fc.property(wishes, wish => {
      const plan = instalmentsOf(wish as Parameters<typeof instalmentsOf>[0]) ?? []
      expect(
        sumOf(
          plan.map(({ amount }) => amount),
          'EUR',
        ),
      ).toEqual(wish.total)
      const days = plan.map(({ day }) => day)
      expect(days).toEqual(days.toSorted())
      expect(days.every(day => weekdayOf(day) % 6 !== 0)).toBe(true)
    }),
  )
})
