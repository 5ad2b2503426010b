import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Amount,
  add,
  amountOf,
  formatAmount,
  multiplyAmount,
  multiplyPrice,
  negate,
  parsePlainAmount,
  percentOf,
  serializeAmount,
  sumOf,
  withoutPercent,
  zeroAmount,
} from './amount.ts'
import { CURRENCIES, currencyOfCountry } from './currencies.ts'
import { decimalOf, readDecimal, writeDecimal } from './decimal.ts'

const units = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const amount = fc
  .tuple(units, fc.constantFrom(...CURRENCIES))
  .map(([whole, currency]) => amountOf(whole, currency))
const euro = (text: string): Amount => parsePlainAmount(text, 'EUR')!

test('reads a written amount back, with the decimals of its currency', () => {
  fc.assert(
    fc.property(amount, one => {
      expect(parsePlainAmount(serializeAmount(one), one.currency)).toEqual(one)
    }),
  )
  expect(serializeAmount(euro('1210'))).toBe('1210.00')
  expect(serializeAmount(euro('-0.05'))).toBe('-0.05')
  expect(serializeAmount(amountOf(417375, 'XAF'))).toBe('417375')
})

test.each(['1210.005', '12,50', '', '1e3', ' 1', '0x10', '9999999999999999'])(
  '%j is not an amount in euro',
  text => {
    expect(parsePlainAmount(text, 'EUR')).toBeUndefined()
  },
)

test('francs have no decimals', () => {
  expect(parsePlainAmount('417375.00', 'XAF')).toBeUndefined()
  expect(parsePlainAmount('417375', 'XAF')?.units).toBe(417375)
})

test('refuses half a unit, and numbers too large for exact integers', () => {
  expect(() => amountOf(0.5, 'EUR')).toThrow(RangeError)
  expect(() => amountOf(2 ** 53, 'EUR')).toThrow(RangeError)
  expect(() => add(amountOf(Number.MAX_SAFE_INTEGER, 'EUR'), amountOf(2, 'EUR'))).toThrow(RangeError)
})

test('refuses to add euro and francs', () => {
  expect(() => add(euro('1.00'), amountOf(1, 'XAF'))).toThrow('EUR and XAF cannot be added')
  expect(() => sumOf([amountOf(1, 'XAF')], 'EUR')).toThrow(RangeError)
  expect(sumOf([], 'XAF')).toEqual(zeroAmount('XAF'))
})

test('rounds a product once, half away from zero, and mirrors its negative', () => {
  expect(multiplyAmount(euro('0.01'), decimalOf('0.5')).units).toBe(1)
  expect(multiplyAmount(euro('-0.01'), decimalOf('0.5')).units).toBe(-1)
  expect(multiplyPrice('0.4297', '48', 'EUR')).toEqual(euro('20.63'))
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (one, thousandths) => {
      const rate = writeDecimal({ digits: BigInt(thousandths), scale: 3 })
      expect(percentOf(negate(one), rate)).toEqual(negate(percentOf(one, rate)))
    }),
  )
})

test('a percentage of an amount is within half a unit of the exact product', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (one, hundredths) => {
      const rounded = percentOf(one, writeDecimal({ digits: BigInt(hundredths), scale: 2 }))
      const difference = BigInt(rounded.units) * 10_000n - BigInt(one.units) * BigInt(hundredths)
      expect(difference >= -5000n && difference <= 5000n).toBe(true)
    }),
  )
})

test('removing a percentage returns the net amount that yields it again, within a unit', () => {
  fc.assert(
    fc.property(amount, gross => {
      const net = withoutPercent(gross, '19.25')
      expect(Math.abs(add(net, percentOf(net, '19.25')).units - gross.units)).toBeLessThanOrEqual(1)
    }),
  )
})

test('writes a decimal as shortly as it was read', () => {
  for (const text of ['0.1167', '1.1', '60', '-0.05', '0']) expect(writeDecimal(decimalOf(text))).toBe(text)
  expect(writeDecimal(decimalOf('1.1000'))).toBe('1.1')
  for (const text of ['1.', '.5', '1.1234567', '1 000', '+1']) expect(readDecimal(text)).toBeUndefined()
  expect(() => decimalOf('one')).toThrow(RangeError)
})

test('formats an amount in the reader’s language', () => {
  expect(formatAmount(euro('1210.50'), 'fr')).toBe('1\u202f210,50\u00a0€')
  expect(formatAmount(euro('1210.50'), 'en')).toBe('€1,210.50')
  expect(formatAmount(euro('1210.50'), 'nl')).toBe('€\u00a01.210,50')
  expect(formatAmount(amountOf(417375, 'XAF'), 'fr')).toBe('417\u202f375\u00a0FCFA')
})

test('offices in Cameroon charge francs, the others euro', () => {
  expect(['BE', 'FR', 'CM'].map(currencyOfCountry)).toEqual(['EUR', 'EUR', 'XAF'])
})
