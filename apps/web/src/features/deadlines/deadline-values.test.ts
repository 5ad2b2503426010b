import { describe, expect, test } from 'vitest'
import { bodyOf, EMPTY_DEADLINE, lacksOf, problemsIn, queryOf, rulesIn, withRule } from './deadline-values.ts'

const APPEAL = { ...EMPTY_DEADLINE, title: 'Appel', actDate: '2026-11-10' }
const OTHER = { ...APPEAL, rule: 'procedural-period', periodUnit: 'months' } as const

describe('nothing is asked of the server', () => {
  test.each([
    ['before there is a day to count from', { ...APPEAL, actDate: '' }],
    ['while the day is being typed', { ...APPEAL, actDate: '0202-11-10' }],
    ['before there is the period that the rule takes', OTHER],
    ['with half a month', { ...OTHER, periodAmount: '0.5' }],
  ])('%s', (_, values) => {
    expect(queryOf(values)).toBeUndefined()
  })
})

test('a period is sent with the rules that take one, and with no other', () => {
  expect(queryOf({ ...OTHER, periodAmount: '3' })).toMatchObject({ periodAmount: 3, periodUnit: 'months' })
  expect(queryOf({ ...APPEAL, periodAmount: '3' })).not.toHaveProperty('periodAmount')
})

test('what needs a check is critical, until somebody decides otherwise', () => {
  expect(bodyOf(APPEAL, true).isCritical).toBe(true)
  expect(bodyOf({ ...APPEAL, isCritical: false }, true).isCritical).toBe(false)
})

test('a date that was typed and then given up is not sent', () => {
  const typed = { dueDate: '2026-12-01', byHandReason: 'Accord' }
  expect(bodyOf({ ...APPEAL, ...typed }, false).byHand).toBeNull()
  const byHand = { dueDate: '2026-12-01', reason: 'Accord' }
  expect(bodyOf({ ...APPEAL, ...typed, isByHand: true }, false).byHand).toEqual(byHand)
  expect(bodyOf({ ...APPEAL, ...typed, country: 'CM' }, false).byHand).toEqual(byHand)
})

test('what lacks is said of each field: a reason for a change, a date and its reason by hand', () => {
  const missing = (values: typeof APPEAL, isChange = false) =>
    lacksOf(values, isChange).map(({ path }) => path)
  expect(missing(APPEAL)).toEqual([])
  expect(missing(APPEAL, true)).toEqual(['reason'])
  expect(missing({ ...APPEAL, country: 'CM', actDate: '' })).toEqual(['actDate', 'dueDate', 'byHandReason'])
})

test('what the server says of a date by hand stands at its field', () => {
  const code = 'field.required'
  expect(
    problemsIn(['byHand', 'byHand.dueDate', 'byHand.reason', 'title'].map(path => ({ path, code }))),
  ).toEqual(['dueDate', 'dueDate', 'byHandReason', 'title'].map(path => ({ path, code })))
})

test('every rule can be chosen where it is known: what is not computed there is set by hand', () => {
  expect(rulesIn('BE').byHand).toEqual(['calendar-pleadings'])
  expect(rulesIn('FR').byHand).toEqual(['summons-notice', 'summons-notice-summary'])
  expect(rulesIn('CM').computed).toEqual([])
  expect(rulesIn('CM').byHand).not.toContain('appeal-pleadings')
  expect(rulesIn('BE').back).toContain('exhibits-before-hearing')
})

test('a rule that runs from one act is counted from it, and another rule from no such act', () => {
  const back = withRule(APPEAL, { rule: 'exhibits-before-hearing' })
  expect(back).toMatchObject({ act: 'hearing' })
  expect(withRule({ ...APPEAL, ...back }, { rule: 'appeal' })).toMatchObject({ act: 'served' })
  expect(withRule({ ...APPEAL, act: 'notified' }, { rule: 'opposition' })).toMatchObject({ act: 'notified' })
  expect(withRule({ ...APPEAL, ...back }, { country: 'FR' })).toMatchObject({ rule: 'appeal', act: 'served' })
})
