import { expect, test } from 'vitest'
import { firstDayBack } from './money-days.ts'

test.each([
  ['2026-11-18', 1, '2026-10-01'],
  ['2026-11-30', 0, '2026-11-01'],
  ['2027-01-31', 1, '2026-12-01'],
  ['2026-03-31', 13, '2025-02-01'],
])('from %s, %i months back begin on %s', (today, months, day) => {
  expect(firstDayBack(today, months)).toBe(day)
})
