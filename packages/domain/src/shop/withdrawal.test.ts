import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay } from '../calendar/holidays.ts'
import { addDays, daysBetween } from '../calendar/plain-dates.ts'
import { add, amountOf, serializeAmount, sumOf } from '../money/amounts/amount.ts'
import { type CreditEntry, usedCredits } from './credits.ts'
import type { Offer, PricedOffer } from './offers.ts'
import { periodAt } from './periods.ts'
import { followChoices } from './plan-changes.ts'
import { linesOfPart, type PeriodLine } from './pro-rata.ts'
import { canWithdraw, withdrawalEndsOn, withdrawFromPack, withdrawFromPeriod } from './withdrawal.ts'

test.each([
  ['2026-11-25', 'BE', '2026-12-09'],
  ['2026-11-28', 'BE', '2026-12-14'],
  ['2026-11-29', 'BE', '2026-12-14'],
  ['2026-12-11', 'BE', '2026-12-28'],
  ['2026-12-18', 'FR', '2027-01-04'],
  ['2026-07-07', 'BE', '2026-07-22'],
  ['2026-07-07', 'FR', '2026-07-21'],
  ['2026-06-30', 'FR', '2026-07-15'],
  ['2028-02-15', 'BE', '2028-02-29'],
] as const)('the period of a contract of %s in %s ends on %s', (contractDay, place, end) => {
  expect(withdrawalEndsOn(contractDay, place)).toBe(end)
  const contract = { isConsumer: true, contractDay, place }
  expect(canWithdraw(contract, contractDay)).toBe(true)
  expect(canWithdraw(contract, end)).toBe(true)
  expect(canWithdraw(contract, addDays(end, 1))).toBe(false)
  expect(canWithdraw(contract, addDays(contractDay, -1))).toBe(false)
  expect(canWithdraw({ ...contract, isConsumer: false }, contractDay)).toBe(false)
})

test('the period is never shorter than 14 days and ends on a working day', () => {
  const places = fc.constantFrom('BE', 'FR', 'CM', 'alsace-moselle')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2500 }), places, (later, place) => {
      const contractDay = addDays('2026-01-01', later)
      const end = withdrawalEndsOn(contractDay, place)
      expect(daysBetween(contractDay, end)).toBeGreaterThanOrEqual(14)
      expect(isWorkingDay(place, end)).toBe(true)
    }),
  )
})

const plan = (offer: Offer, cents: number): PricedOffer => ({
  offer,
  price: amountOf(cents, 'EUR'),
  vat: [
    { validFrom: '2020-01-01', category: 'S', rate: '21' },
    { validFrom: '2026-01-06', category: 'S', rate: '22' },
  ],
})
const PERIOD = periodAt('2026-01-01', 0)
const PLAN = plan('audit-quality', 10_000)
const WHOLE = [{ plan: PLAN, ...PERIOD }]
const netOf = (lines: readonly PeriodLine[]) =>
  sumOf(
    lines.map(({ net }) => net),
    'EUR',
  )
const written = (lines: readonly PeriodLine[]) =>
  lines.map(({ offer, rate, net }) => `${offer} ${rate} ${serializeAmount(net)}`)

test('after an express request the used days are owed, each at its VAT', () => {
  const { owed, givenBack } = withdrawFromPeriod(
    { period: PERIOD, spans: WHOLE, beganOnRequest: true },
    '2026-01-08',
  )
  expect(written(owed)).toEqual(['audit-quality 21 16.13', 'audit-quality 22 6.45'])
  expect(written(givenBack)).toEqual(['audit-quality 22 77.42'])
})

test.each([
  ['on the day of the contract', '2026-01-01', true],
  ['without an express request', '2026-01-12', false],
  ['before the service begins', '2025-12-30', true],
])('%s everything is given back', (_, day, beganOnRequest) => {
  const { owed, givenBack } = withdrawFromPeriod({ period: PERIOD, spans: WHOLE, beganOnRequest }, day)
  expect(owed).toEqual([])
  expect(serializeAmount(netOf(givenBack))).toBe('100.00')
})

test('after an upgrade each plan is owed for its own days', () => {
  const dear = plan('predictive-analysis', 31_000)
  const { spans } = followChoices(PLAN, PERIOD, [{ day: '2026-01-04', plan: dear }])
  const { owed } = withdrawFromPeriod({ period: PERIOD, spans, beganOnRequest: true }, '2026-01-07')
  expect(written(owed)).toEqual([
    'audit-quality 21 9.68',
    'predictive-analysis 21 20.00',
    'predictive-analysis 22 10.00',
  ])
})

test('for each VAT rate, the owed and the refunded amount add up to the billed one', () => {
  const anyRequest = fc.boolean()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 30 }),
      anyRequest,
      (cents, used, beganOnRequest) => {
        const one = plan('audit-quality', cents)
        const billed = { period: PERIOD, spans: [{ plan: one, ...PERIOD }], beganOnRequest }
        const { owed, givenBack } = withdrawFromPeriod(billed, addDays(PERIOD.firstDay, used))
        for (const rate of ['21', '22']) {
          const at = (lines: readonly PeriodLine[]) => netOf(lines.filter(line => line.rate === rate))
          expect(add(at(owed), at(givenBack))).toEqual(at(linesOfPart(one, PERIOD, PERIOD)))
          expect(Math.min(at(owed).units, at(givenBack).units)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

test('credits that were used before a withdrawal are owed at their price', () => {
  const entries: CreditEntry[] = [
    { kind: 'bought', packId: 'old', credits: 2 },
    { kind: 'bought', packId: 'new', credits: 30 },
    { kind: 'spent', credits: 9 },
  ]
  const used = usedCredits(entries, 'new')
  const pack = { price: amountOf(10_000, 'EUR'), credits: 30, used }
  const settled = withdrawFromPack({ ...pack, beganOnRequest: true })
  expect([settled.owed, settled.givenBack].map(serializeAmount)).toEqual(['23.33', '76.67'])
  expect(withdrawFromPack({ ...pack, used: 0, beganOnRequest: true }).givenBack.units).toBe(10_000)
  expect(withdrawFromPack({ ...pack, used: 30, beganOnRequest: true }).givenBack.units).toBe(0)
  expect(withdrawFromPack({ ...pack, beganOnRequest: false }).owed.units).toBe(0)
  for (const wrong of [31, -1])
    expect(() => withdrawFromPack({ ...pack, used: wrong, beganOnRequest: true })).toThrow(RangeError)
})
