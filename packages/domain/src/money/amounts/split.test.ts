import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import { type Amount, add, amountOf, parsePlainAmount, serializeAmount, sumOf } from './amount.ts'
import { CURRENCIES } from './currencies.ts'
import {
  allocatePayment,
  type InstalmentFrequency,
  type InstalmentTerms,
  planInstalments,
  splitByShares,
  splitEqually,
} from './split.ts'

const euro = (text: string): Amount => parsePlainAmount(text, 'EUR')!

interface WrittenPlan {
  total: string
  count: number
  start: string
  frequency: InstalmentFrequency
  first: string | null
  decimals: number
}
const PLANS = vectors.instalments.plans as unknown as [WrittenPlan, [string, string][]][]

test.each(PLANS)('%j', ({ total, count, start, frequency, first, decimals }, parts) => {
  const currency = decimals === 0 ? 'XAF' : 'EUR'
  const plan = planInstalments({
    total: parsePlainAmount(total, currency)!,
    count,
    start,
    frequency,
    ...(first && { first: parsePlainAmount(first, currency)! }),
  })
  expect(plan?.map(({ day, amount }) => [day, serializeAmount(amount)])).toEqual(parts)
})

const wish: InstalmentTerms = { total: euro('1210.00'), count: 3, start: '2026-12-01', frequency: 'month' }
test.each<[string, Partial<InstalmentTerms>]>([
  ['a part would be nothing', { total: euro('0.02') }],
  ['nothing is left after the first', { first: euro('1210.00') }],
  ['the first is nothing', { first: euro('0.00') }],
  ['there is one part', { count: 1 }],
  ['there is none', { count: 0 }],
  ['there are thirteen', { count: 13 }],
])('returns no plan if %s', (_, wrong) => {
  expect(planInstalments(wish)).toHaveLength(3)
  expect(planInstalments({ ...wish, ...wrong })).toBeUndefined()
})

test('splits the rest after a paid part again', () => {
  const left = splitEqually(euro('806.67'), 3)
  expect(left.map(serializeAmount)).toEqual(['268.89', '268.89', '268.89'])
})

test('a payment goes to the part that it names, then to the oldest, and returns the surplus', () => {
  const open = splitEqually(euro('1210.00'), 3)
  const partsOf = (payment: string, named?: number) => {
    const { paid, over } = allocatePayment(open, euro(payment), named)
    return [...paid.map(serializeAmount), serializeAmount(over)]
  }
  expect(partsOf('500.00')).toEqual(['403.33', '96.67', '0.00', '0.00'])
  expect(partsOf('1300.00')).toEqual(['403.33', '403.33', '403.34', '90.00'])
  expect(partsOf('403.34', 2)).toEqual(['0.00', '0.00', '403.34', '0.00'])
  expect(partsOf('500.00', 1)).toEqual(['96.67', '403.33', '0.00', '0.00'])
})

test('splits by shares of several payers, with the remainder to the named one', () => {
  const thirds = ['33.33', '33.33', '33.34']
  expect(splitByShares(euro('100.01'), thirds).map(serializeAmount)).toEqual(['33.33', '33.33', '33.35'])
  expect(splitByShares(euro('100.01'), thirds, 0).map(serializeAmount)).toEqual(['33.34', '33.33', '33.34'])
  expect(splitByShares(euro('-0.05'), ['50', '50']).map(serializeAmount)).toEqual(['-0.02', '-0.03'])
  for (const wrong of [[], ['0', '0'], ['-1', '2']])
    expect(() => splitByShares(euro('1'), wrong)).toThrow(RangeError)
  expect(() => splitByShares(euro('1'), ['1'], 1)).toThrow(RangeError)
})

const anyAmount = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.constantFrom(...CURRENCIES))
  .map(([units, currency]) => amountOf(units, currency))
const anyShares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })

test('the parts always add up to the total, and only the one with the remainder is off its share', () => {
  fc.assert(
    fc.property(anyAmount, anyShares, fc.nat(11), (total, weights, place) => {
      const restTo = place % weights.length
      const parts = splitByShares(total, weights.map(String), restTo)
      expect(sumOf(parts, total.currency)).toEqual(total)
      const whole = weights.reduce((sum, weight) => sum + weight)
      for (const [index, part] of parts.entries())
        if (index !== restTo)
          expect(Math.abs(part.units * whole - total.units * weights[index]!)).toBeLessThan(whole)
    }),
  )
})

test('equal parts differ only in the last, by less than the number of parts', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 1, max: 60 }), (total, count) => {
      const parts = splitEqually(total, count)
      expect(new Set(parts.slice(0, -1).map(part => part.units)).size).toBeLessThanOrEqual(1)
      const before = parts[0]!
      expect(Math.abs(parts.at(-1)!.units - before.units)).toBeLessThan(count)
    }),
  )
})

test('allocates the whole payment, and never more than its amount to a part', () => {
  const dues = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      dues,
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.option(fc.nat(11)),
      (units, payment, named) => {
        const open = units.map(one => amountOf(one, 'EUR'))
        const { paid, over } = allocatePayment(open, amountOf(payment, 'EUR'), named ?? undefined)
        expect(add(sumOf(paid, 'EUR'), over).units).toBe(payment)
        expect(paid.every((part, index) => part.units >= 0 && part.units <= units[index]!)).toBe(true)
        const isAllPaid = paid.every((part, index) => part.units === units[index])
        expect(over.units === 0 || isAllPaid).toBe(true)
      },
    ),
  )
})
