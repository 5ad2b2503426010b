import i18next from 'i18next'
import { expect, test } from 'vitest'
import {
  amountInputText,
  centsOf,
  numberInputText,
  parseAmount,
  plainNumber,
  priceInputText,
  shownCents,
  shownTenThousandths,
} from './amounts.ts'

test.each([
  ['1500', 150_000],
  ['1500,5', 150_050],
  ['1.500,25', 150_025],
  ['1 500', 150_000],
  ['1,500.25', 150_025],
  ['0', 0],
  ['€ 12,00', 1200],
])('reads %s as cents', (text, cents) => expect(centsOf(text)).toBe(cents))

test.each(['', 'abc', '-5', '1,2,3', '12,345,6'])('rejects %s', text => expect(centsOf(text)).toBeNaN())

test('reads back what it shows', () => {
  for (const cents of [0, 1, 99, 100, 123_456]) expect(centsOf(shownCents(cents))).toBe(cents)
})

test.each([
  ['1.500,25', 'EUR', 150_025],
  ['1500', 'EUR', 150_000],
  ['150 000', 'XAF', 150_000],
  ['150.000 FCFA', 'XAF', 150_000],
] as const)('reads %s in %s as minor units', (text, currency, units) => {
  expect(parseAmount(text, currency)).toEqual({ units, currency })
  expect(parseAmount(amountInputText({ units, currency }), currency)).toEqual({ units, currency })
})

test.each(['150,50', '-5', 'abc', ''])('rejects %j as an amount in francs', text => {
  expect(Number.isSafeInteger(parseAmount(text, 'XAF').units)).toBe(false)
})

test.each([
  ['fr', '871,20', '1500', '75,0982'],
  ['nl', '871,20', '1500', '75,0982'],
  ['en', '871.20', '1500', '75.0982'],
])('shows amounts in fields with the separator of %s', async (lng, amount, whole, price) => {
  await i18next.init({ lng, resources: {} })
  expect(amountInputText({ units: 87_120, currency: 'EUR' })).toBe(amount)
  expect(shownCents(87_120)).toBe(amount)
  expect(shownCents(150_000)).toBe(whole)
  expect(shownTenThousandths(750_982)).toBe(price)
  expect(numberInputText('75.0982')).toBe(price)
})

test.each([
  ['197.5', '197,50'],
  ['197', '197'],
  ['0.4297', '0,4297'],
])('shows the price %s in fields as %s', async (price, shown) => {
  await i18next.init({ lng: 'fr', resources: {} })
  expect(priceInputText(price)).toBe(shown)
})

test.each(['12,5', '12.5', ' 12,5 '])('reads the number %j with either separator', text =>
  expect(plainNumber(text)).toBe('12.5'),
)
