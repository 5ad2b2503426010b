import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '../../calendar/plain-dates.ts'
import { amountOf, sumOf } from '../amounts/amount.ts'
import { instalmentsOf } from './payment-plans.ts'

test('splits a bill into six months: the last part takes the remainder, and no part is due on a weekend', () => {
  const plan = instalmentsOf(
    { total: amountOf(1000_00, 'EUR'), count: 6, start: '2026-11-30', frequency: 'month' },
    'BE',
  )
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

test.each([
  ['BE', '2027-11-02'],
  ['FR', '2027-11-02'],
  ['CM', '2027-11-01'],
  ['DE', '2027-11-02'],
])('no part is due on a holiday of the office: on All Saints in %s it is due on %s', (country, day) => {
  const terms = { total: amountOf(300_00, 'EUR'), count: 3, start: '2027-09-01', frequency: 'month' } as const
  expect(instalmentsOf(terms, country)?.map(one => one.day)).toEqual(['2027-09-01', '2027-10-01', day])
})

test('a part due before Christmas in Belgium waits until the working day after it', () => {
  const terms = { total: amountOf(200_00, 'EUR'), count: 2, start: '2026-11-25', frequency: 'month' } as const
  // The 25th is a Friday and a holiday.
  expect(instalmentsOf(terms, 'BE')?.at(-1)?.day).toBe('2026-12-28')
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
      const plan = instalmentsOf(wish as Parameters<typeof instalmentsOf>[0], 'BE') ?? []
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
