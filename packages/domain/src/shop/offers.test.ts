import { expect, test } from 'vitest'
import { amountOf } from '../money/amounts/amount.ts'
import { LANGUAGES } from '../words/languages.ts'
import {
  isRenewed,
  isShopOpen,
  kindOfOffer,
  OFFER_KINDS,
  OFFER_NAMES,
  OFFERS,
  OFFERS_BY_KIND,
  type OfferPrice,
  offersOn,
  pricedOn,
  priceOn,
  vatOn,
} from './offers.ts'

const row = (validFrom: string, units: number, rate = '21'): OfferPrice => ({
  offer: 'audit-quality',
  validFrom,
  price: amountOf(units, 'EUR'),
  category: 'S',
  rate,
  gives: 2,
})
const PRICES = [row('2027-01-01', 3000), row('2026-03-01', 2000), row('2026-07-01', 2500)]

test('each offer has one kind, and a different name in each language', () => {
  expect(OFFER_KINDS.flatMap(kind => OFFERS_BY_KIND[kind])).toEqual([...OFFERS])
  for (const language of LANGUAGES)
    expect(new Set(OFFERS.map(offer => OFFER_NAMES[offer][language])).size).toBe(OFFERS.length)
})

test('plans and storage renew, packs do not', () => {
  expect(OFFERS.filter(offer => !isRenewed(offer))).toEqual(OFFERS_BY_KIND.credits)
  expect(kindOfOffer('storage-1-tb')).toBe('storage')
})

test.each([
  ['2026-02-28', undefined],
  ['2026-03-01', 2000],
  ['2026-06-30', 2000],
  ['2026-07-01', 2500],
  ['2028-02-29', 3000],
])('the price in force on %s is %s', (day, units) => {
  expect(priceOn(PRICES, 'audit-quality', day)?.price.units).toBe(units)
})

test('the shop is closed until a price is in force', () => {
  expect(isShopOpen([], '2026-05-01')).toBe(false)
  expect(isShopOpen(PRICES, '2026-02-28')).toBe(false)
  expect(isShopOpen(PRICES, '2026-03-01')).toBe(true)
  expect(offersOn(PRICES, '2026-03-01')).toEqual(['audit-quality'])
})

test('a priced offer knows later changes of VAT, and no offer is sold without a price', () => {
  const priced = pricedOn([...PRICES, row('2026-04-01', 2000, '6')], 'audit-quality', '2026-03-15')
  expect(priced.price.units).toBe(2000)
  expect(vatOn(priced.vat, '2026-03-31').rate).toBe('21')
  expect(vatOn(priced.vat, '2026-04-01').rate).toBe('6')
  expect(vatOn(priced.vat, '2020-01-01').rate).toBe('21')
  expect(() => vatOn([], '2026-03-31')).toThrow(RangeError)
  expect(() => pricedOn(PRICES, 'storage-1-tb', '2026-03-15')).toThrow(RangeError)
})
