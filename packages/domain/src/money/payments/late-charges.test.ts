import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import { addDays, daysBetween } from '../../calendar/plain-dates.ts'
import { type Amount, amountOf, parsePlainAmount, serializeAmount } from '../amounts/amount.ts'
import {
  belgianLateRate,
  consumerCompensation,
  frenchLateRate,
  type LateRule,
  lateBalances,
  lateCharges,
  lateInterest,
  lateRuleOf,
} from './late-charges.ts'
import { LATE_RATES, type LateRate, lateRatesWith } from './late-rates.ts'

const euro = (text: string): Amount => parsePlainAmount(text, 'EUR')!
const consumer = vectors.late_be_consumer
const business = vectors.late_b2b

test.each(consumer.cap_compensation)('a consumer who owes %s pays at most %s', (balance, most) => {
  expect(serializeAmount(consumerCompensation(euro(balance!)))).toBe(most)
})

test.each(consumer.rate_from_ecb)('an ECB rate of %s gives %s', (ecb, rate) => {
  expect(Number(belgianLateRate(ecb!))).toBe(Number(rate))
})

test.each(consumer.interest)('%s at %s %% for %i days is %s', (base, percent, days, interest) => {
  expect(serializeAmount(lateInterest(euro(String(base)), String(percent), Number(days)))).toBe(interest)
})

test.each(business.be)('a Belgian business: %s at %s %% for %i days', (...row) => {
  const [base, percent, days, interest, fixed, all] = row.map(String)
  const due = euro(base!)
  const charges = lateCharges({
    rule: 'be-business',
    currency: 'EUR',
    balances: [{ from: '2026-07-01', until: addDays('2026-07-01', Number(days) - 1), units: due.units }],
    left: due,
    rates: rateOf('ecb', Number(percent) - 8, ['2026-07-01']),
  })
  expect(charges.parts.map(part => [Number(part.percent), part.days])).toEqual([
    [Number(percent), Number(days)],
  ])
  const { interest: counted, compensation, total } = charges
  expect([counted, compensation, total].map(serializeAmount)).toEqual([interest, fixed, all])
})

const rateOf = (kind: LateRate['kind'], percent: number, halfYears: readonly string[]): LateRate[] =>
  halfYears.map(halfYear => ({
    kind,
    halfYear,
    percent: percent.toFixed(2),
    source: 'test',
    certainty: 'verified',
  }))

test.each(business.fr_ecb_plus_10_on_gross)('a French business: %s at %s %% for %i days', (...row) => {
  const [base, percent, days, interest] = row.map(String)
  const rate = frenchLateRate((Number(percent) - 10).toFixed(2), '0')
  expect(rate).toBe(percent)
  expect(serializeAmount(lateInterest(euro(base!), rate, Number(days)))).toBe(interest)
})

test.each(business.fr_three_times_legal)(
  'in %s, three times the legal rate of %s is %s',
  (_, legal, threefold) => {
    expect(Number(frenchLateRate('0', legal!))).toBe(Math.max(10, Number(threefold)))
  },
)

test.each(business.fr_across_semesters_given_rates)('interest from $due to $paid is $total', vector => {
  const parts = vector.parts.map(([, , days, percent]) =>
    lateInterest(euro(vector.base), String(percent), Number(days)),
  )
  expect(parts.map(serializeAmount)).toEqual(vector.parts.map(part => part[4]))
  const { parts: split } = lateCharges({
    rule: 'fr-consumer',
    currency: 'EUR',
    balances: [{ from: addDays(vector.due, 1), until: vector.paid, units: euro(vector.base).units }],
    left: euro(vector.base),
    rates: [
      ...rateOf('fr-legal-private', 8.28, ['2025-07-01']),
      ...rateOf('fr-legal-private', 7.86, ['2026-01-01']),
    ],
  })
  expect(split.map(({ from, until, days }) => [from, until, days])).toEqual(
    vector.parts.map(part => part.slice(0, 3)),
  )
  expect(
    serializeAmount(
      split.map(part => part.interest).reduce((one, two) => amountOf(one.units + two.units, 'EUR')),
    ),
  ).toBe(vector.total)
})

test.each<[string, boolean, LateRule]>([
  ['BE', false, 'be-consumer'],
  ['BE', true, 'be-business'],
  ['FR', true, 'fr-business'],
  ['FR', false, 'fr-consumer'],
  ['CM', true, 'agreement'],
])('an office in %s with a business client: %s', (country, isBusiness, rule) => {
  expect(lateRuleOf(country, isBusiness)).toBe(rule)
})

const DEBT = { rule: 'be-consumer', currency: 'EUR', left: euro('300.00') } as const

test('counts no interest for a half-year without a rate, and names the rate that is missing', () => {
  const balances = [{ from: '2026-06-21', until: '2026-07-10', units: 300_00 }]
  const charges = lateCharges({ ...DEBT, balances, rates: LATE_RATES })
  expect(charges.missing).toEqual([{ kind: 'ecb', halfYear: '2026-07-01' }])
  expect(charges.parts).toEqual([
    {
      from: '2026-06-21',
      until: '2026-06-30',
      days: 10,
      base: euro('300.00'),
      percent: '10.5',
      interest: euro('0.86'),
    },
  ])
  expect(serializeAmount(charges.total)).toBe('45.86')
  const entered = rateOf('ecb', 2.4, ['2026-07-01'])
  const complete = lateCharges({ ...DEBT, balances, rates: lateRatesWith(entered) })
  expect(complete.missing).toEqual([])
  expect(complete.parts).toHaveLength(2)
})

test('an entered rate replaces the built-in one of its half-year', () => {
  const entered = rateOf('ecb', 3, ['2026-01-01'])
  const rates = lateRatesWith(entered).filter(
    ({ kind, halfYear }) => kind === 'ecb' && halfYear === '2026-01-01',
  )
  expect(rates).toEqual(entered)
  expect(lateRatesWith([])).toHaveLength(LATE_RATES.length)
})

test('francs and agreements without an official rate have no charges', () => {
  const balances = [{ from: '2026-02-01', until: '2026-03-01', units: 5000 }]
  for (const rule of ['agreement', 'be-business'] as const) {
    const left = amountOf(5000, 'XAF')
    const charges = lateCharges({ rule, currency: 'XAF', balances, left, rates: [] })
    expect(charges.total).toEqual(amountOf(0, 'XAF'))
  }
})

test('a payment still counts on its day and lowers the base from the next day', () => {
  const payments = [
    { receivedOn: '2026-01-10', units: 40_00 },
    { receivedOn: '2025-12-01', units: 5_00 },
    { receivedOn: '2026-01-20', units: 60_00 },
  ]
  expect(lateBalances({ from: '2026-01-05', until: '2026-01-31' }, 100_00, payments)).toEqual([
    { from: '2026-01-05', until: '2026-01-10', units: 200_00 },
    { from: '2026-01-11', until: '2026-01-20', units: 160_00 },
    { from: '2026-01-21', until: '2026-01-31', units: 100_00 },
  ])
})

const day = fc.integer({ min: 0, max: 900 }).map(days => addDays('2024-01-01', days))
const payment = fc.record({ receivedOn: day, units: fc.integer({ min: 1, max: 100_000 }) })

test('every day of a debt is counted once, whatever payments and half-years split it', () => {
  fc.assert(
    fc.property(
      day,
      day,
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.array(payment, { maxLength: 6 }),
      (one, other, left, payments) => {
        const [from, until] = one < other ? [one, other] : [other, one]
        const balances = lateBalances({ from: from!, until: until! }, left, payments)
        const rates = ['2024-01-01', '2024-07-01', '2025-01-01', '2025-07-01', '2026-01-01'].flatMap(
          halfYear => rateOf('ecb', 2, [halfYear]),
        )
        const { parts, interest, total, compensation } = lateCharges({
          rule: 'be-consumer',
          currency: 'EUR',
          balances,
          left: amountOf(left, 'EUR'),
          rates,
        })
        expect(parts.reduce((sum, part) => sum + part.days, 0)).toBe(daysBetween(from!, until!) + 1)
        expect(parts.every(part => part.base.units >= left && part.interest.units >= 0)).toBe(true)
        expect(total.units).toBe(interest.units + compensation.units)
        expect(compensation.units).toBeLessThanOrEqual(2_000_00)
      },
    ),
  )
})
