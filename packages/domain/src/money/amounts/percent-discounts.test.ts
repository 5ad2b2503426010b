import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineKind } from '../invoices/billing-types.ts'
import { percentDiscounts } from './percent-discounts.ts'

const line = (kind: LineKind, units: number, rate = '21') => ({ kind, category: 'S' as const, rate, units })
const unitsOf = (lines: Parameters<typeof percentDiscounts>[0], percent: string) =>
  percentDiscounts(lines, percent, 'EUR').map(({ rate, amount }) => [rate, amount.units])

test('takes the percentage of the fees after other discounts, and of nothing else', () => {
  const lines = [
    line('time', 1000_00),
    line('stage', 500_00),
    line('discount', -100_00),
    line('own-cost', 80_00),
    line('disbursement', 50_00),
    line('provision-deducted', -300_00),
  ]
  expect(unitsOf(lines, '10')).toEqual([['21', 140_00]])
})

test('rounds half up, once per VAT rate', () => {
  expect(unitsOf([line('time', 5), line('time', 5)], '5')).toEqual([['21', 1]])
  expect(unitsOf([line('time', 333_33), line('flat', 100_00, '6')], '7.5')).toEqual([
    ['21', 25_00],
    ['6', 7_50],
  ])
})

test('there is no discount without fees, or if other discounts already use them up', () => {
  expect(unitsOf([line('own-cost', 100_00)], '10')).toEqual([])
  expect(unitsOf([line('time', 100_00), line('discount', -150_00)], '10')).toEqual([])
  expect(unitsOf([line('time', 1)], '10')).toEqual([])
})

test('never exceeds the fees', () => {
  const percent = fc.integer({ min: 1, max: 10_000 }).map(hundredths => String(hundredths / 100))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), percent, (units, share) => {
      const [discount] = percentDiscounts([line('time', units)], share, 'EUR')
      expect(discount?.amount.units ?? 0).toBeLessThanOrEqual(units)
    }),
  )
})
