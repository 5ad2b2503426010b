import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay } from '../calendar/holidays.ts'
import { isPlainDate } from '../calendar/is-plain-date.ts'
import { addDays, daysUntil } from '../calendar/plain-dates.ts'
import {
  type ComputedDeadline,
  computeDeadline,
  DEADLINE_ACTS,
  DEADLINE_LINE_CODES,
  DEADLINE_RESIDENCES,
  type DeadlineInput,
  deadlineRulesOf,
  needsPeriod,
  PERIOD_UNITS,
} from './deadlines.ts'

type RandomInput = DeadlineInput & { country: 'BE' | 'FR'; period: NonNullable<DeadlineInput['period']> }

const day = fc.integer({ min: 0, max: 12_000 }).map(days => addDays('2015-01-01', days))
const period = fc.record({
  amount: fc.integer({ min: 1, max: 18 }),
  unit: fc.constantFrom(...PERIOD_UNITS),
})
const input: fc.Arbitrary<RandomInput> = fc.constantFrom('BE', 'FR').chain(country =>
  fc.record({
    country: fc.constant(country),
    act: fc.constantFrom(...DEADLINE_ACTS),
    actDate: day,
    rule: fc.constantFrom(...deadlineRulesOf(country)),
    period,
    residence: fc.constantFrom(...DEADLINE_RESIDENCES),
  }),
)

function computed(input: DeadlineInput): ComputedDeadline {
  const deadline = computeDeadline(input)
  if (deadline.outcome !== 'computed') throw new Error('A known rule is computed')
  return deadline
}

test('the end is never before the start', () => {
  fc.assert(
    fc.property(input, input => {
      const { date, lines } = computed(input)
      expect(date > input.actDate).toBe(true)
      for (const line of lines) expect(line.date === null || line.date >= input.actDate).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the end never falls on a weekend or holiday if the rule moves it', () => {
  fc.assert(
    fc.property(input, input => {
      fc.pre(input.rule !== 'fixed-period')
      expect(isWorkingDay(input.country, computed(input).date)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a longer period or a later act never ends earlier', () => {
  fc.assert(
    fc.property(input, fc.nat(12), fc.nat(40), (input, more, later) => {
      fc.pre(needsPeriod(input.rule))
      const { amount, unit } = input.period
      const { date } = computed(input)
      expect(computed({ ...input, period: { amount: amount + more, unit } }).date >= date).toBe(true)
      expect(computed({ ...input, actDate: addDays(input.actDate, later) }).date >= date).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('distance never shortens an appeal in France', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...DEADLINE_RESIDENCES), (actDate, residence) => {
      const base: DeadlineInput = {
        country: 'FR',
        act: 'served',
        actDate,
        rule: 'appeal',
        period: null,
        residence: 'same-country',
      }
      expect(computed({ ...base, residence }).date >= computed(base).date).toBe(true)
    }),
  )
})

test('a Belgian appeal that starts and ends in the vacation ends in September or is marked as disputed', () => {
  const summerDay = fc
    .tuple(fc.integer({ min: 2015, max: 2045 }), fc.nat(29))
    .map(([year, days]) => addDays(`${year}-06-30`, days))
  fc.assert(
    fc.property(summerDay, actDate => {
      const deadline = computed({
        country: 'BE',
        act: 'served',
        actDate,
        rule: 'appeal',
        period: null,
        residence: 'same-country',
      })
      const isExtended = deadline.date >= `${actDate.slice(0, 4)}-09-15`
      expect(isExtended || deadline.needsCheck).toBe(true)
      expect(isExtended && deadline.needsCheck).toBe(false)
    }),
  )
})

test('the lines explain each shift: every closed day, and the resulting day', () => {
  fc.assert(
    fc.property(input, input => {
      const { date, lines } = computed(input)
      const closed = lines.filter(({ code }) => code.startsWith('closed.')).map(line => line.date)
      const moved = lines.find(({ code }) => code === 'extension.next-working-day')
      expect(moved?.date ?? null).toBe(closed.length > 0 ? date : null)
      expect(closed).toEqual(daysUntil(closed[0] ?? date, date))
      for (const shut of closed) expect(isWorkingDay(input.country, shut ?? '')).toBe(false)
      const kept = lines.filter(({ code }) => /^extension\.(not-needed|none)$/.test(code))
      expect(kept.map(line => line.date)).toEqual(closed.length > 0 ? [] : [date])
      const nominal = lines.findLast(
        ({ code, date }) => date && /^(count\.(?!disp)|distance\.|vacation\.extended)/.test(code),
      )
      expect(nominal?.date).toBe(closed[0] ?? date)
    }),
    { numRuns: 500 },
  )
})

test('the lines have known codes, name their law, and end with the date', () => {
  fc.assert(
    fc.property(input, input => {
      const { date, lines, needsCheck, isVerified } = computed(input)
      for (const { code, params } of lines) {
        expect(DEADLINE_LINE_CODES).toContain(code)
        expect(params.law === undefined).toBe(params.articles === undefined)
      }
      const codes = lines.map(({ code }) => code)
      expect(codes.includes('result.check')).toBe(needsCheck)
      expect(codes.includes('source.unverified')).toBe(!isVerified)
      expect(lines[0]).toMatchObject({ code: 'act', date: input.actDate })
      expect(lines.find(({ code }) => code === 'result.date')?.date).toBe(date)
      expect(isPlainDate(date)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('returns the earlier of two possible dates, marked for a check', () => {
  fc.assert(
    fc.property(input, input => {
      const { date, otherDate, needsCheck } = computed(input)
      if (otherDate === null) return
      expect(otherDate > date).toBe(true)
      expect(needsCheck).toBe(true)
    }),
    { numRuns: 500 },
  )
})
