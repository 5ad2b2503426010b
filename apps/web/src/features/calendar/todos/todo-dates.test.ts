import { expect, test } from 'vitest'
import { todayHere } from '../../../texts/today-here.ts'
import { groupOf } from './todo-dates.ts'

test.each([
  [null, 'undated'],
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'week'],
  ['2026-11-28', 'week'],
  ['2026-11-29', 'later'],
] as const)('a task due on %s is under the heading %s', (dueOn, group) => {
  expect(groupOf(dueOn, '2026-11-21')).toBe(group)
})

test("today follows the reader's calendar, also late in the evening", () => {
  expect(todayHere(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
})
