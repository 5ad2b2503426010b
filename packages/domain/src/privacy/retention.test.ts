import { expect, test } from 'vitest'
import {
  earliestDestruction,
  isApprovalOver,
  isDue,
  type RetentionFacts,
  type RetentionRule,
  retentionOf,
  ruleOn,
} from './retention.ts'

const rule = (change: Partial<RetentionRule> = {}): RetentionRule => ({
  country: 'BE',
  kind: 'case',
  months: 60,
  fromDay: '1998-08-10',
  ...change,
})
const RULES = [
  rule(),
  rule({ kind: 'laundering', months: 120, fromDay: '2017-10-16' }),
  rule({ kind: 'accounting', months: 84, fromDay: '1990-01-01' }),
  rule({ country: 'FR', fromDay: '2008-06-19' }),
]
const facts = (change: Partial<RetentionFacts> = {}): RetentionFacts => ({
  country: 'BE',
  endedOn: '2020-02-29',
  chosenUntil: null,
  holds: [],
  ...change,
})

test('a case is due five years after its end, on the last day of a shorter month', () => {
  expect(retentionOf(facts(), RULES, '2026-11-18')).toMatchObject({ dueOn: '2025-02-28', missing: [] })
})

test('the latest of the rules and of the chosen day counts', () => {
  expect(retentionOf(facts({ holds: ['accounting'] }), RULES, '2026-11-18').dueOn).toBe('2027-02-28')
  expect(retentionOf(facts({ holds: ['accounting', 'laundering'] }), RULES, '2026-11-18').dueOn).toBe(
    '2030-02-28',
  )
  expect(retentionOf(facts({ chosenUntil: '2031-01-01' }), RULES, '2026-11-18').dueOn).toBe('2031-01-01')
  expect(retentionOf(facts({ chosenUntil: '2021-01-01' }), RULES, '2026-11-18').dueOn).toBe('2025-02-28')
})

test('a case is never due while a rule that applies to it is missing', () => {
  const retention = retentionOf(facts({ country: 'FR', holds: ['laundering'] }), RULES, '2090-01-01')
  expect(retention).toMatchObject({ dueOn: null, missing: ['laundering'] })
  expect(isDue(retention, '2090-01-01')).toBe(false)
  expect(retentionOf(facts({ country: 'CM' }), RULES, '2090-01-01').dueOn).toBeNull()
})

test('the rule in force on the day counts, whatever its place in the list', () => {
  const rules = [
    rule({ months: 96, fromDay: '2026-06-01' }),
    ...RULES,
    rule({ months: 12, fromDay: '2030-01-01' }),
  ]
  const months = (day: string) => ruleOn(rules, { country: 'BE', kind: 'case', day })?.months
  expect([months('2026-05-31'), months('2026-06-01'), months('2029-12-31'), months('2030-01-01')]).toEqual([
    60, 96, 96, 12,
  ])
  expect(months('1990-01-01')).toBeUndefined()
})

test('it is due on the day itself, not before', () => {
  const retention = retentionOf(facts(), RULES, '2025-02-28')
  expect([isDue(retention, '2025-02-27'), isDue(retention, '2025-02-28')]).toEqual([false, true])
})

test('the notice of the client ends, and the time of approval is over', () => {
  expect(earliestDestruction('2026-11-18', 30)).toBe('2026-12-18')
  expect(earliestDestruction('2026-11-18', 0)).toBe('2026-11-18')
  expect([isApprovalOver('2026-11-18', '2026-12-18'), isApprovalOver('2026-11-18', '2026-12-19')]).toEqual([
    false,
    true,
  ])
})
