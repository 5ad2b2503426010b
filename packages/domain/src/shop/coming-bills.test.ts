import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar/plain-dates.ts'
import { add, amountOf, percentOf, serializeAmount, sumOf } from '../money/amounts/amount.ts'
import { type CartItem, type ComingBill, comingBills, type Holding } from './coming-bills.ts'
import { isRenewed, OFFERS, type Offer, type OfferPrice, pricedOn } from './offers.ts'
import { periodOn } from './periods.ts'

const row = (offer: Offer, cents: number, validFrom = '2024-01-01', rate = '21'): OfferPrice => ({
  offer,
  validFrom,
  price: amountOf(cents, 'EUR'),
  category: 'S',
  rate,
  gives: 1,
})
const PRICES = [
  row('document-templates', 2000),
  row('audit-quality', 5000),
  row('predictive-analysis', 10_000),
  row('credits-small', 1999),
  row('storage-10-gb', 300),
]

const bills = (
  today: string,
  {
    holdings = [],
    cart = [],
    prices = PRICES,
  }: {
    holdings?: Holding[]
    cart?: CartItem[]
    prices?: OfferPrice[]
  },
) => comingBills({ holdings, cart, prices, today, currency: 'EUR' })
const buy = (offer: Offer, quantity = 1): CartItem => ({ offer, quantity })
const change = (offer: Offer): CartItem => ({ offer, quantity: 1, replaces: 'plan' })
const inShort = ({ day, lines, net, vat, gross }: ComingBill) =>
  [day, lines.map(({ offer }) => offer).join(' '), ...[net, vat, gross].map(serializeAmount)].join(' | ')

function holding(offer: Offer, startedOn: string, today: string, more: Partial<Holding> = {}): Holding {
  const { lastDay } = periodOn(startedOn, today)
  return { id: 'plan', startedOn, plan: pricedOn(PRICES, offer, startedOn), billedUntil: lastDay, ...more }
}

test('a plan, a pack and storage are one bill today, and eleven renewals', () => {
  const shown = bills('2026-01-31', {
    cart: [buy('audit-quality'), buy('credits-small', 3), buy('storage-10-gb')],
  })
  expect(shown).toHaveLength(12)
  expect(inShort(shown[0]!)).toBe(
    '2026-01-31 | audit-quality credits-small storage-10-gb | 112.97 | 23.72 | 136.69',
  )
  expect(inShort(shown[1]!)).toBe('2026-02-28 | audit-quality storage-10-gb | 53.00 | 11.13 | 64.13')
  expect(shown.map(({ day }) => day).slice(2, 5)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
  expect(shown.at(-1)!.day).toBe('2026-12-31')
})

test('an empty cart and no subscription cost nothing', () => {
  expect(bills('2026-01-31', {})).toEqual([])
})

test('an upgrade is billed today for the rest of the period, and renewals cost the new price', () => {
  const today = '2026-01-18'
  const held = holding('audit-quality', '2026-01-01', today)
  const shown = bills(today, { holdings: [held], cart: [change('predictive-analysis')] })
  expect(shown.slice(0, 2).map(inShort)).toEqual([
    '2026-01-18 | audit-quality predictive-analysis | 22.58 | 4.74 | 27.32',
    '2026-02-01 | predictive-analysis | 100.00 | 21.00 | 121.00',
  ])
  expect(shown).toHaveLength(13)
})

test('a downgrade costs nothing today, and the renewals become cheaper', () => {
  const today = '2026-01-18'
  const held = holding('audit-quality', '2026-01-01', today)
  const shown = bills(today, { holdings: [held], cart: [change('document-templates')] })
  expect(inShort(shown[0]!)).toBe('2026-02-01 | document-templates | 20.00 | 4.20 | 24.20')
  const planned = bills(today, { holdings: [{ ...held, next: 'document-templates' }] })
  expect(planned).toEqual(shown)
})

test('undoing the upgrade of today gives its money back', () => {
  const today = '2026-01-18'
  const held = holding('audit-quality', '2026-01-01', today, {
    choicesToday: [pricedOn(PRICES, 'predictive-analysis', today)],
  })
  const [undone, renewal] = bills(today, { holdings: [held], cart: [change('audit-quality')] })
  expect(inShort(undone!)).toBe('2026-01-18 | audit-quality predictive-analysis | -22.58 | -4.74 | -27.32')
  expect(inShort(renewal!)).toBe('2026-02-01 | audit-quality | 50.00 | 10.50 | 60.50')
  expect(inShort(bills(today, { holdings: [held] })[0]!)).toContain('2026-02-01 | predictive-analysis')
})

test('a cancelled subscription is billed no more, until a choice takes the cancellation back', () => {
  const today = '2026-01-18'
  const held = holding('audit-quality', '2026-01-01', today, { endsOn: '2026-01-31' })
  expect(bills(today, { holdings: [held] })).toEqual([])
  expect(bills(today, { holdings: [held], cart: [change('audit-quality')] })).toHaveLength(12)
  const chosen = { ...held, choicesToday: [pricedOn(PRICES, 'predictive-analysis', today)] }
  expect(bills(today, { holdings: [chosen] })).toEqual([])
})

test('a period without a bill begins with the chosen offer, and a late renewal is billed today', () => {
  const held = holding('audit-quality', '2026-01-01', '2026-01-31')
  const upgraded = bills('2026-02-01', { holdings: [held], cart: [change('predictive-analysis')] })
  expect(inShort(upgraded[0]!)).toBe('2026-02-01 | predictive-analysis | 100.00 | 21.00 | 121.00')
  expect(inShort(bills('2026-02-03', { holdings: [held] })[0]!)).toBe(
    '2026-02-03 | audit-quality | 50.00 | 10.50 | 60.50',
  )
})

test('a price begins with the next period, a rate of VAT on its day', () => {
  const prices = [...PRICES, row('audit-quality', 6000, '2026-02-15', '22')]
  const shown = bills('2026-02-01', { cart: [buy('audit-quality')], prices })
  expect(shown[0]!.lines.map(({ rate, net }) => [rate, serializeAmount(net)])).toEqual([
    ['21', '25.00'],
    ['22', '25.00'],
  ])
  expect(inShort(shown[0]!)).toBe('2026-02-01 | audit-quality audit-quality | 50.00 | 10.75 | 60.75')
  expect(inShort(shown[1]!)).toBe('2026-03-01 | audit-quality | 60.00 | 13.20 | 73.20')
})

test('refuses offers without a price, unknown subscriptions and several plans at once', () => {
  for (const cart of [
    [buy('storage-1-tb')],
    [change('audit-quality')],
    [buy('audit-quality', 2)],
    [buy('credits-small', 0)],
    [buy('credits-small', 1.5)],
  ])
    expect(() => bills('2026-01-18', { cart })).toThrow(RangeError)
})

const allPrices = OFFERS.map((offer, index) => row(offer, 1000 + 777 * index))

test('the bills of any cart have exact totals, follow the calendar and bill no day twice', () => {
  const anyDay = fc.integer({ min: 0, max: 1500 }).map(days => addDays('2024-01-01', days))
  const anyCart = fc.uniqueArray(fc.constantFrom(...OFFERS), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(anyDay, anyCart, (today, offers) => {
      const shown = bills(today, { cart: offers.map(offer => buy(offer)), prices: allPrices })
      const end = addMonths(today, 12)
      expect(shown.every(({ day }) => today <= day && day < end)).toBe(true)
      for (const { lines, parts, net, vat, gross } of shown) {
        expect(
          sumOf(
            lines.map(line => line.net),
            'EUR',
          ),
        ).toEqual(net)
        expect(parts).toHaveLength(1)
        expect(vat).toEqual(percentOf(net, '21'))
        expect(add(net, vat)).toEqual(gross)
      }
      const lines = shown.flatMap(bill => bill.lines)
      for (const offer of offers) {
        const days = lines.filter(line => line.offer === offer).map(line => line.days)
        expect(days).toHaveLength(isRenewed(offer) ? 12 : 1)
        for (const [index, span] of days.entries())
          if (index > 0) expect(span!.firstDay).toBe(addDays(days[index - 1]!.lastDay, 1))
      }
    }),
    { numRuns: 60 },
  )
})
