import { expect, test } from 'vitest'
import { authorityDueAt, breachReminderOf, clockOfBreach, isLateNotice } from './breaches.ts'

const NOTICED = '2026-10-23T16:30:00.000Z'
/** The clock counts hours: a change of the time of summer neither adds nor takes one. */
const DUE = '2026-10-26T16:30:00.000Z'
const at = (moment: string) => new Date(moment)

test('the authority is told within 72 hours, weekends and changes of time included', () => {
  expect(authorityDueAt(NOTICED)).toBe(DUE)
  expect(isLateNotice(NOTICED, DUE)).toBe(false)
  expect(isLateNotice(NOTICED, '2026-10-26T16:30:00.001Z')).toBe(true)
})

test.each([
  ['running', '2026-10-25T16:29:59.000Z'],
  ['urgent', '2026-10-25T16:30:00.000Z'],
  ['urgent', '2026-10-26T16:30:00.000Z'],
  ['late', '2026-10-26T16:30:00.001Z'],
] as const)('the clock is %s at %s', (clock, now) => {
  expect(clockOfBreach({ noticedAt: NOTICED, isAnswered: false }, at(now))).toBe(clock)
  expect(clockOfBreach({ noticedAt: NOTICED, isAnswered: true }, at(now))).toBe('answered')
})

test('reminders are due 24 hours before the end, 6 hours before it, and at the end', () => {
  expect(breachReminderOf(NOTICED, at('2026-10-25T16:29:00.000Z'))).toBeUndefined()
  expect(breachReminderOf(NOTICED, at('2026-10-25T16:30:00.000Z'))).toBe(24)
  expect(breachReminderOf(NOTICED, at('2026-10-26T10:30:00.000Z'))).toBe(6)
  expect(breachReminderOf(NOTICED, at('2026-10-27T10:30:00.000Z'))).toBe(0)
})
