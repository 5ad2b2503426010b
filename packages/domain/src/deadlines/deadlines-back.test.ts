import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkingDay } from '../calendar/holidays.ts'
import { addDays } from '../calendar/plain-dates.ts'
import {
  computeDeadline,
  DEADLINE_RESIDENCES,
  type Deadline,
  type DeadlineInput,
  type DeadlineRule,
  deadlineRulesOf,
  hearingRulesOf,
  PERIOD_UNITS,
} from './deadlines.ts'

function before(given: Partial<DeadlineInput>): Deadline {
  return computeDeadline({
    country: 'BE',
    act: 'hearing',
    actDate: '2027-05-20',
    rule: 'exhibits-before-hearing',
    period: null,
    residence: 'same-country',
    ...given,
  })
}

const codesOf = ({ lines }: Deadline) => lines.map(({ code }) => code)

describe('counted back from a hearing', () => {
  test.each<[DeadlineRule, string, string]>([
    ['exhibits-before-hearing', '2027-05-05', '756'],
    ['new-pleadings-request', '2027-04-20', '748, § 2'],
  ])('%s, before 20 May 2027: %s (art. %s)', (rule, date, articles) => {
    const computed = before({ rule })
    expect(computed).toMatchObject({ date, needsCheck: false, isVerified: false })
    expect(computed.lines.find(({ code }) => code === 'rule.named')?.params).toMatchObject({ articles })
    expect(codesOf(computed).at(-1)).toBe('result.latest')
  })

  test('a closed last day becomes the working day before it, marked for a check', () => {
    // 15 days before Tuesday 1 June 2027 is Monday 17 May, Whit Monday.
    const computed = before({ actDate: '2027-06-01' })
    expect(computed).toMatchObject({ date: '2027-05-14', needsCheck: true })
    expect(codesOf(computed)).toEqual([
      'act',
      'rule.named',
      'count.back',
      'closed.holiday',
      'closed.sunday',
      'closed.saturday',
      'back.last-working-day',
      'source.unverified',
      'result.latest',
      'result.check',
    ])
  })

  test("counts the caller's own period back in Belgium and in France", () => {
    const own = { rule: 'before-hearing', period: { amount: 1, unit: 'months' } } as const
    expect(before(own).date).toBe('2027-04-20')
    expect(before({ ...own, country: 'FR' }).date).toBe('2027-04-20')
  })

  test('the last day to summon leaves the whole notice before the hearing', () => {
    const computed = before({ rule: 'summons-before-hearing', actDate: '2027-05-20' })
    expect(computed.date).toBe('2027-05-11')
    expect(computed.lines.find(({ code }) => code === 'notice.serve-by')).toMatchObject({
      date: '2027-05-11',
      params: { otherDate: '2027-05-19' },
    })
    expect(before({ rule: 'summons-before-hearing', residence: 'neighbour' }).date).toBe('2027-04-26')
  })
})

const day = fc.integer({ min: 0, max: 9000 }).map(days => addDays('2018-01-01', days))
const inputs = fc.constantFrom('BE', 'FR').chain(country =>
  fc.record({
    country: fc.constant(country),
    actDate: day,
    rule: fc.constantFrom(...hearingRulesOf(country)),
    period: fc.record({ amount: fc.integer({ min: 1, max: 18 }), unit: fc.constantFrom(...PERIOD_UNITS) }),
    residence: fc.constantFrom(...DEADLINE_RESIDENCES),
  }),
)

test('a count back always ends before the hearing, and a filing on a working day', () => {
  fc.assert(
    fc.property(inputs, input => {
      const { date } = before(input)
      expect(date && date < input.actDate).toBe(true)
      const isSummons = input.rule.includes('summons')
      if (!isSummons) expect(isWorkingDay(input.country, String(date))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a day later than the last day to summon would be too late', () => {
  const notice = { country: 'BE', act: 'served', rule: 'summons-notice', period: null } as const
  fc.assert(
    fc.property(day, fc.constantFrom(...DEADLINE_RESIDENCES), (hearing, residence) => {
      const served = String(before({ rule: 'summons-before-hearing', actDate: hearing, residence }).date)
      const overOn = (actDate: string) => String(computeDeadline({ ...notice, actDate, residence }).date)
      expect(overOn(served) < hearing).toBe(true)
      expect(overOn(addDays(served, 1)) >= hearing).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a rule is counted one way: from an act, or back from a hearing', () => {
  for (const country of ['BE', 'FR', 'CM'] as const)
    expect(deadlineRulesOf(country).filter(rule => hearingRulesOf(country).includes(rule))).toEqual([])
  expect(hearingRulesOf('CM')).toEqual([])
})
