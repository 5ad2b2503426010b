import { expect, test } from 'vitest'
import { dayHere, todayFrom, todayHere } from './today-here.ts'

test('today is a day of the reader’s own calendar, also just before and after midnight', () => {
  expect(todayHere(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01')
  expect(todayHere(new Date(2025, 11, 31, 23, 30))).toBe('2025-12-31')
  expect(dayHere(new Date(2026, 0, 1, 0, 30).toISOString())).toBe('2026-01-01')
})

test('a day at the office that has begun before the reader’s own counts', () => {
  expect(todayFrom('9999-01-01')).toBe('9999-01-01')
  expect(todayFrom('2000-01-01')).toBe(todayHere())
  expect(todayFrom(null)).toBe(todayHere())
})
