import { describe, expect, test } from 'vitest'
import { mergeChanges } from '../../../../forms/merge-changes.ts'
import {
  applyRule,
  bodyOf,
  EMPTY_DEADLINE,
  findMissingFields,
  MERGING,
  queryOf,
  rulesIn,
} from './deadline-values.ts'

const APPEAL = { ...EMPTY_DEADLINE, title: 'Appel', actDate: '2026-11-10' }
const OTHER = { ...APPEAL, rule: 'procedural-period', periodUnit: 'months' } as const

describe('sends no request', () => {
  test.each([
    ['before there is a day to count from', { ...APPEAL, actDate: '' }],
    ['while the day is being typed', { ...APPEAL, actDate: '0202-11-10' }],
    ['before there is the period that the rule takes', OTHER],
    ['with half a month', { ...OTHER, periodAmount: '0.5' }],
  ])('%s', (_, values) => {
    expect(queryOf(values)).toBeUndefined()
  })
})

test('sends a period only for rules that have one', () => {
  expect(queryOf({ ...OTHER, periodAmount: '3' })).toMatchObject({ periodAmount: 3, periodUnit: 'months' })
  expect(queryOf({ ...APPEAL, periodAmount: '3' })).not.toHaveProperty('periodAmount')
})

test('a deadline that needs a check is critical unless a user decides otherwise', () => {
  expect(bodyOf(APPEAL, true).isCritical).toBe(true)
  expect(bodyOf({ ...APPEAL, isCritical: false }, true).isCritical).toBe(false)
})

test('does not send a typed date that was dropped again', () => {
  const typed = { dueDate: '2026-12-01', byHandReason: 'Accord' }
  expect(bodyOf({ ...APPEAL, ...typed }, false).byHand).toBeNull()
  const byHand = { dueDate: '2026-12-01', reason: 'Accord' }
  expect(bodyOf({ ...APPEAL, ...typed, isByHand: true }, false).byHand).toEqual(byHand)
  expect(bodyOf({ ...APPEAL, ...typed, country: 'CM' }, false).byHand).toEqual(byHand)
})

test('reports missing fields: the reason for a change, the date by hand and its reason', () => {
  const missing = (values: typeof APPEAL, isChange = false) =>
    findMissingFields(values, isChange).map(({ path }) => path)
  expect(missing(APPEAL)).toEqual([])
  expect(missing(APPEAL, true)).toEqual(['reason'])
  expect(missing({ ...APPEAL, country: 'CM', actDate: '' })).toEqual(['actDate', 'dueDate', 'byHandReason'])
})

test('merges the basis of a deadline as a whole when two users correct it', () => {
  const merged = MERGING.recordOf({ ...EMPTY_DEADLINE, title: 'Appel', actDate: '2026-03-02' })
  expect(Object.keys(merged)).toEqual(['title', 'isCritical', 'reason', 'counted'])
  const mine = { ...merged, title: 'Interjeter appel' }
  const [counted] = merged.counted
  const theirs = { ...merged, counted: [{ ...counted, rule: 'opposition', actDate: '2026-03-09' }] as const }
  expect(mergeChanges<typeof merged>(merged, mine, theirs as typeof merged)).toMatchObject({
    merged: { title: 'Interjeter appel', counted: [{ rule: 'opposition', actDate: '2026-03-09' }] },
    clashes: [],
  })
  const moved = { ...merged, counted: [{ ...counted, actDate: '2026-03-05' }] as const }
  const clash = mergeChanges<typeof merged>(merged, moved, theirs as typeof merged)
  expect(clash.clashes.map(({ path }) => path)).toEqual(['counted'])
  expect(MERGING.valuesOf(clash.merged)).toMatchObject({ rule: 'appeal', actDate: '2026-03-05' })
})

test('offers every rule in the countries that have it; rules without calculation are set by hand', () => {
  expect(rulesIn('BE').byHand).toEqual(['calendar-pleadings'])
  expect(rulesIn('FR').byHand).toEqual(['summons-notice', 'summons-notice-summary'])
  expect(rulesIn('CM').computed).toEqual([])
  expect(rulesIn('CM').byHand).not.toContain('appeal-pleadings')
  expect(rulesIn('BE').back).toContain('exhibits-before-hearing')
})

test('a rule with a single act uses that act, and other rules never do', () => {
  const back = applyRule(APPEAL, { rule: 'exhibits-before-hearing' })
  expect(back).toMatchObject({ act: 'hearing' })
  expect(applyRule({ ...APPEAL, ...back }, { rule: 'appeal' })).toMatchObject({ act: 'served' })
  expect(applyRule({ ...APPEAL, act: 'notified' }, { rule: 'opposition' })).toMatchObject({ act: 'notified' })
  expect(applyRule({ ...APPEAL, ...back }, { country: 'FR' })).toMatchObject({
    rule: 'appeal',
    act: 'served',
  })
})
