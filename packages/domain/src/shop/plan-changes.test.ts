import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysUntil } from '../calendar/plain-dates.ts'
import { amountOf, serializeAmount, sumOf } from '../money/amounts/amount.ts'
import { OFFERS_BY_KIND, type Offer, type PricedOffer } from './offers.ts'
import { countDays, periodAt } from './periods.ts'
import { CHANGE_TIMES, followChoices, linesOfSpans, type PlanCourse, timeOfChange } from './plan-changes.ts'

const plan = (offer: Offer, cents: number): PricedOffer => ({
  offer,
  price: amountOf(cents, 'EUR'),
  vat: [{ validFrom: '2020-01-01', category: 'S', rate: '21' }],
})
const CHEAP = plan('document-templates', 2000)
const MIDDLE = plan('audit-quality', 5000)
const DEAR = plan('predictive-analysis', 10_000)
const JANUARY = periodAt('2026-01-01', 0)

const follow = (start: PricedOffer, ...choices: [day: string, wanted: PricedOffer][]): PlanCourse =>
  followChoices(
    start,
    JANUARY,
    choices.map(([day, wanted]) => ({ day, plan: wanted })),
  )
const written = ({ changes }: PlanCourse) =>
  changes.map(({ lines }) => lines.map(({ offer, net }) => `${offer} ${serializeAmount(net)}`))

test('a dearer plan begins at once, any other at the end of the period', () => {
  expect(timeOfChange(MIDDLE, DEAR)).toBe('at-once')
  expect(timeOfChange(MIDDLE, CHEAP)).toBe('at-period-end')
  expect(timeOfChange(MIDDLE, plan('contentious-contracts', 5000))).toBe('at-period-end')
  expect(timeOfChange(MIDDLE, plan('audit-quality', 9000))).toBe('none')
  expect(() => timeOfChange(MIDDLE, plan('storage-1-tb', 9000))).toThrow(RangeError)
  expect(() => timeOfChange(MIDDLE, { ...DEAR, price: amountOf(9000, 'XAF') })).toThrow(RangeError)
})

test('an upgrade credits the unused days and charges them at the new price', () => {
  const course = follow(MIDDLE, ['2026-01-18', DEAR])
  expect(written(course)).toEqual([['audit-quality -22.58', 'predictive-analysis 45.16']])
  expect(course.changes[0]).toMatchObject({ time: 'at-once', startsOn: '2026-01-18' })
  expect(course.spans.map(({ plan: held, firstDay, lastDay }) => [held.offer, firstDay, lastDay])).toEqual([
    ['audit-quality', '2026-01-01', '2026-01-17'],
    ['predictive-analysis', '2026-01-18', '2026-01-31'],
  ])
  expect(course.next).toBe('predictive-analysis')
})

test('a downgrade costs nothing and begins with the next period', () => {
  const course = follow(DEAR, ['2026-01-18', CHEAP])
  expect(course.changes).toEqual([{ time: 'at-period-end', startsOn: '2026-02-01', lines: [] }])
  expect(course.spans).toEqual([{ plan: DEAR, ...JANUARY }])
  expect(course.next).toBe('document-templates')
})

test('choosing the held plan takes a downgrade back', () => {
  const course = follow(DEAR, ['2026-01-10', CHEAP], ['2026-01-18', DEAR])
  expect(course.changes[1]).toEqual({ time: 'none', startsOn: '2026-01-18', lines: [] })
  expect(course.next).toBe('predictive-analysis')
})

test('undoing an upgrade on the same day costs nothing', () => {
  const course = follow(MIDDLE, ['2026-01-18', DEAR], ['2026-01-18', MIDDLE])
  expect(written(course)).toEqual([
    ['audit-quality -22.58', 'predictive-analysis 45.16'],
    ['audit-quality 22.58', 'predictive-analysis -45.16'],
  ])
  expect(course.spans).toEqual([{ plan: MIDDLE, ...JANUARY }])
  expect(course.next).toBe('audit-quality')
})

test('an upgrade and a downgrade on one day: the downgrade wins, and the upgrade is given back', () => {
  const course = follow(MIDDLE, ['2026-01-18', DEAR], ['2026-01-18', CHEAP])
  expect(written(course)[1]).toEqual(['audit-quality 22.58', 'predictive-analysis -45.16'])
  expect(course.changes[1]).toMatchObject({ time: 'at-period-end', startsOn: '2026-02-01' })
  expect(course.spans).toEqual([{ plan: MIDDLE, ...JANUARY }])
})

test('two upgrades on one day credit the first plan once', () => {
  const course = follow(CHEAP, ['2026-01-18', MIDDLE], ['2026-01-18', DEAR])
  expect(written(course)).toEqual([
    ['document-templates -9.03', 'audit-quality 22.58'],
    ['audit-quality -22.58', 'predictive-analysis 45.16'],
  ])
})

test('repeating a choice adds nothing', () => {
  expect(written(follow(CHEAP, ['2026-01-18', DEAR], ['2026-01-18', DEAR]))[1]).toEqual([])
})

test('upgrades on two days credit only days that are left', () => {
  const course = follow(CHEAP, ['2026-01-10', MIDDLE], ['2026-01-18', DEAR])
  expect(written(course)[1]).toEqual(['audit-quality -22.58', 'predictive-analysis 45.16'])
  expect(course.spans).toHaveLength(3)
})

test('an upgrade on the first day replaces the whole period', () => {
  const course = follow(MIDDLE, ['2026-01-01', DEAR])
  expect(written(course)).toEqual([['audit-quality -50.00', 'predictive-analysis 100.00']])
  expect(course.spans).toEqual([{ plan: DEAR, ...JANUARY }])
})

test('refuses choices outside of the period or in the wrong order', () => {
  expect(() => follow(CHEAP, ['2025-12-31', DEAR])).toThrow(RangeError)
  expect(() => follow(CHEAP, ['2026-02-01', DEAR])).toThrow(RangeError)
  expect(() => follow(CHEAP, ['2026-01-18', DEAR], ['2026-01-17', MIDDLE])).toThrow(RangeError)
})

const anyPlan = fc
  .tuple(fc.constantFrom(...OFFERS_BY_KIND.plan), fc.integer({ min: 0, max: 100_000 }))
  .map(([offer, cents]) => plan(offer, cents))
const anyCourse = fc.record({
  start: fc.integer({ min: 0, max: 3000 }).map(days => addDays('2024-01-01', days)),
  rateChange: fc.integer({ min: 0, max: 40 }),
  plans: fc.array(anyPlan, { minLength: 1, maxLength: 8 }),
  days: fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 7, maxLength: 7 }),
})

test('each day is held once and paid once, at the plan of its evening, after any choices', () => {
  fc.assert(
    fc.property(anyCourse, ({ start, rateChange, plans, days }) => {
      const period = periodAt(start, 0)
      const change = { validFrom: addDays(start, rateChange), category: 'S' as const, rate: '6' }
      const [first, ...others] = plans.map(one => ({ ...one, vat: [...one.vat, change] }))
      const order = [...days].sort((one, other) => one - other)
      const choices = others.map((wanted, index) => ({ day: addDays(start, order[index]!), plan: wanted }))
      const { changes, spans } = followChoices(first!, period, choices)
      const held = spans.flatMap(({ firstDay, lastDay }) => daysUntil(firstDay, addDays(lastDay, 1)))
      expect(held).toEqual(daysUntil(period.firstDay, addDays(period.lastDay, 1)))
      const billed = [
        ...linesOfSpans([{ plan: first!, ...period }], period, period),
        ...changes.flatMap(({ lines }) => lines),
      ]
      for (const rate of ['21', '6']) {
        const netOf = (lines: typeof billed) =>
          sumOf(
            lines.filter(line => line.rate === rate).map(({ net }) => net),
            'EUR',
          ).units
        expect(netOf(billed)).toBe(netOf(linesOfSpans(spans, period, period)))
        expect(netOf(billed)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a single choice never gives money back', () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, fc.integer({ min: 0, max: 30 }), (held, wanted, day) => {
      const choice = { day: addDays(JANUARY.firstDay, day), plan: wanted }
      const { changes } = followChoices(held, JANUARY, [choice])
      expect(changes.map(({ time }) => time).every(time => CHANGE_TIMES.includes(time))).toBe(true)
      const lines = changes.flatMap(one => one.lines)
      expect(
        sumOf(
          lines.map(({ net }) => net),
          'EUR',
        ).units,
      ).toBeGreaterThanOrEqual(0)
      expect(countDays(JANUARY)).toBe(31)
    }),
  )
})
