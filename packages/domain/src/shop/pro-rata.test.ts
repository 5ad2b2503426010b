import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/plain-dates.ts'
import { amountOf, serializeAmount, sumOf } from '../money/amounts/amount.ts'
import type { PricedOffer } from './offers.ts'
import { countDays, periodAt } from './periods.ts'
import { creditOf, linesOfPart, type PeriodLine, priceOfPart, priceOfRest } from './pro-rata.ts'

const euros = (cents: number) => amountOf(cents, 'EUR')

test.each([
  ['2026-01-01', '2026-01-18', 10_000, 14, '45.16'],
  ['2026-01-01', '2026-01-01', 10_000, 31, '100.00'],
  ['2026-01-01', '2026-02-01', 10_000, 0, '0.00'],
  ['2026-01-31', '2026-02-14', 10_000, 14, '50.00'],
  ['2028-01-31', '2028-02-14', 10_000, 15, '51.72'],
  ['2028-02-29', '2028-03-28', 2999, 1, '1.03'],
  ['2026-04-01', '2026-04-16', 1, 15, '0.01'],
  ['2026-01-01', '2026-01-18', 0, 14, '0.00'],
])('in the period from %s, the rest from %s of %i cents is %i days: %s', (start, from, cents, days, rest) => {
  const period = periodAt(start, 0)
  expect(countDays({ firstDay: from, lastDay: period.lastDay })).toBe(days)
  expect(serializeAmount(priceOfRest(euros(cents), period, from))).toBe(rest)
})

test('francs have no decimals', () => {
  const rest = priceOfRest(amountOf(10_000, 'XAF'), periodAt('2026-01-01', 0), '2026-01-18')
  expect(serializeAmount(rest)).toBe('4516')
})

test('refuses days outside of the period, and negative prices', () => {
  const period = periodAt('2026-01-01', 0)
  expect(() => priceOfRest(euros(100), period, '2025-12-31')).toThrow(RangeError)
  expect(() => priceOfRest(euros(100), period, '2026-02-02')).toThrow(RangeError)
  expect(() => priceOfRest(euros(-1), period, '2026-01-02')).toThrow(RangeError)
})

const plan = (cents: number, ...changes: [day: string, rate: string][]): PricedOffer => ({
  offer: 'audit-quality',
  price: euros(cents),
  vat: [
    { validFrom: '2020-01-01', category: 'S', rate: '21.00' },
    ...changes.map(([validFrom, rate]) => ({ validFrom, category: 'S' as const, rate })),
  ],
})
const written = (lines: readonly PeriodLine[]) =>
  lines.map(({ days, rate, net }) => `${days.firstDay}..${days.lastDay} ${rate} ${serializeAmount(net)}`)

test('a change of VAT splits the price by days', () => {
  const period = periodAt('2026-01-01', 0)
  const changed = plan(10_000, ['2026-01-18', '22'])
  expect(written(linesOfPart(changed, period, period))).toEqual([
    '2026-01-01..2026-01-17 21 54.84',
    '2026-01-18..2026-01-31 22 45.16',
  ])
  expect(written(creditOf(linesOfPart(changed, period, { ...period, firstDay: '2026-01-17' })))).toEqual([
    '2026-01-17..2026-01-17 21 -3.23',
    '2026-01-18..2026-01-31 22 -45.16',
  ])
})

test.each([
  ['on the first day', ['2026-01-01', '22'], ['2026-01-01..2026-01-31 22 100.00']],
  ['after the last day', ['2026-02-01', '22'], ['2026-01-01..2026-01-31 21 100.00']],
  ['to the same rate', ['2026-01-18', '21'], ['2026-01-01..2026-01-31 21 100.00']],
] as const)('a change of VAT %s splits nothing', (_, [day, rate], lines) => {
  const period = periodAt('2026-01-01', 0)
  expect(written(linesOfPart(plan(10_000, [day, rate]), period, period))).toEqual(lines)
})

const anyCase = fc.record({
  start: fc.integer({ min: 0, max: 3000 }).map(days => addDays('2024-01-01', days)),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
  cuts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }),
})

test('the parts of a period add up to its price, and are never negative or more than a cent off', () => {
  fc.assert(
    fc.property(anyCase, ({ start, cents, cuts }) => {
      const period = periodAt(start, 0)
      const days = countDays(period)
      const starts = [...new Set([0, ...cuts.filter(cut => cut < days)])].sort((one, other) => one - other)
      const parts = starts.map((first, index) => ({
        firstDay: addDays(start, first),
        lastDay: addDays(start, (starts[index + 1] ?? days) - 1),
      }))
      const prices = parts.map(part => priceOfPart(euros(cents), period, part))
      expect(sumOf(prices, 'EUR').units).toBe(cents)
      for (const [index, price] of prices.entries()) {
        expect(price.units).toBeGreaterThanOrEqual(0)
        expect(Math.abs(price.units - (cents * countDays(parts[index]!)) / days)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('changes of VAT change no net price, and a credit is never more than the price of its rate', () => {
  const rates = fc.constantFrom('6', '12', '21', '22')
  fc.assert(
    fc.property(anyCase, rates, fc.integer({ min: 0, max: 30 }), ({ start, cents, cuts }, rate, at) => {
      const period = periodAt(start, 0)
      const changed = plan(cents, ...cuts.map(cut => [addDays(start, cut), rate] as [string, string]))
      const whole = linesOfPart(changed, period, period)
      expect(
        sumOf(
          whole.map(({ net }) => net),
          'EUR',
        ).units,
      ).toBe(cents)
      const from = addDays(start, Math.min(at, countDays(period) - 1))
      for (const credited of linesOfPart(changed, period, { ...period, firstDay: from })) {
        const billed = whole.find(({ days }) => days.lastDay === credited.days.lastDay)
        expect(billed?.rate).toBe(credited.rate)
        expect(credited.net.units).toBeLessThanOrEqual(billed!.net.units)
      }
    }),
  )
})
