import { expect, test } from 'vitest'
import {
  dueOfRequest,
  extendedDueOf,
  mayExtend,
  outcomeOfErasure,
  requestReminderOf,
} from './data-requests.ts'

test.each([
  ['2026-11-18', '2026-12-18'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
  ['2026-03-31', '2026-04-30'],
] as const)('a request of %s is answered by %s', (receivedOn, dueOn) => {
  expect(dueOfRequest(receivedOn)).toBe(dueOn)
})

test('the extension counts from the arrival, and is only possible in the first month', () => {
  expect(extendedDueOf('2026-11-30')).toBe('2027-02-28')
  expect(mayExtend('2026-11-30', '2026-12-30')).toBe(true)
  expect(mayExtend('2026-11-30', '2026-12-31')).toBe(false)
})

test('reminds seven days and one day before, and when it is over', () => {
  const due = '2026-12-18'
  expect(requestReminderOf(due, '2026-12-10')).toBeUndefined()
  expect(requestReminderOf(due, '2026-12-11')).toBe(7)
  expect(requestReminderOf(due, '2026-12-16')).toBe(7)
  expect(requestReminderOf(due, '2026-12-17')).toBe(1)
  expect(requestReminderOf(due, '2026-12-18')).toBe(1)
  expect(requestReminderOf(due, '2026-12-19')).toBe(-1)
})

test('an erasure is granted, partly granted or refused by its classes', () => {
  expect(outcomeOfErasure(['erase', 'erase'])).toBe('granted')
  expect(outcomeOfErasure(['erase', 'keep'])).toBe('partly')
  expect(outcomeOfErasure(['keep', 'keep'])).toBe('refused')
})
