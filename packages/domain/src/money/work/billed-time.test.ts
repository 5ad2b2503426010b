import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import {
  add,
  amountOf,
  multiplyPrice,
  parsePlainAmount,
  percentOf,
  serializeAmount,
  subtract,
} from '../amounts/amount.ts'
import { billedMinutes, budgetStage, lineOfTime, minutesToHours, priceOfTime } from './billed-time.ts'

const euro = (text: string) => parsePlainAmount(text, 'EUR')!

const ROUNDED = vectors.time.rounding_up_per_entry as [number, number, number, string][]
test.each(ROUNDED)('%i minutes in units of %i are %i, that is %s hours', (minutes, unit, billed, hours) => {
  expect(billedMinutes(minutes, unit)).toBe(billed)
  expect(minutesToHours(billed)).toBe(hours)
})

const PRICED = vectors.time.amount as [number, number, string, string][]
test.each(PRICED)('%i minutes in units of %i at %s cost %s', (minutes, unit, rate, amount) => {
  expect(serializeAmount(priceOfTime(billedMinutes(minutes, unit), euro(rate)))).toBe(amount)
})

test.each(vectors.time.per_entry_not_per_day)('rounds each of $entries, not their sum', one => {
  const billed = one.entries.map(minutes => billedMinutes(minutes, one.unit))
  expect(billed.reduce((sum, minutes) => sum + minutes)).toBe(one.minutes)
  expect(
    billedMinutes(
      one.entries.reduce((sum, minutes) => sum + minutes),
      one.unit,
    ),
  ).toBe(one.wrong)
})

test.each([
  ['999.99', 'none'],
  ['1000.00', 'half'],
  ['1599.99', 'half'],
  ['1600.00', 'warning'],
  ['1999.99', 'warning'],
  ['2000.00', 'reached'],
  ['2000.01', 'exceeded'],
])('%s of a budget of 2000.00: %s', (spent, stage) => {
  expect(budgetStage(euro(spent), euro('2000.00'))).toBe(stage)
})

test('never reaches a missing budget, and refuses to compare currencies', () => {
  expect(budgetStage(euro('10'), euro('0'))).toBe('none')
  expect(() => budgetStage(euro('10'), amountOf(10, 'XAF'))).toThrow(RangeError)
})

test('a success fee, and a partial waiver of fees', () => {
  const [fee] = vectors.time.success_fee
  const complement = percentOf(euro(fee!.result!), fee!.percent)
  expect(serializeAmount(complement)).toBe(fee!.complement)
  expect(serializeAmount(add(euro(fee!.fixed), complement))).toBe(fee!.fees_net)
  const [abatement] = vectors.time.abatement
  const given = percentOf(euro(abatement!.fees), abatement!.percent)
  const net = subtract(euro(abatement!.fees), given)
  expect([given, net, percentOf(net, '21')].map(serializeAmount)).toEqual([
    abatement!.abatement,
    abatement!.net,
    abatement!.vat21,
  ])
})

test('minutes whose hours are not exact to the cent become one piece', () => {
  expect(lineOfTime(12, euro('180.00'))).toEqual({
    quantity: '0.2',
    unit: 'hour',
    price: '180.00',
    net: euro('36.00'),
  })
  expect(lineOfTime(7, euro('180.00'))).toEqual({
    quantity: '1',
    unit: 'piece',
    price: '21.00',
    net: euro('21.00'),
  })
})

test('a line of time always equals quantity times price, and tenths of an hour are hours', () => {
  const minutes = fc.integer({ min: 0, max: 6000 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 100_000 }), (spent, cents) => {
      const line = lineOfTime(spent, amountOf(cents, 'EUR'))
      expect(multiplyPrice(line.price, line.quantity, 'EUR')).toEqual(line.net)
      if (spent % 6 === 0) expect(line.unit).toBe('hour')
    }),
  )
})
