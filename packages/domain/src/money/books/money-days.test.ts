import { expect, test } from 'vitest'
import { firstDayBack, isPlausibleDay, lastExportedDay } from './money-days.ts'

test.each([
  ['2026-11-18', 1, '2026-10-01'],
  ['2026-11-30', 0, '2026-11-01'],
  ['2027-01-31', 1, '2026-12-01'],
  ['2026-03-31', 13, '2025-02-01'],
])('from %s, %i months back begin on %s', (today, months, day) => {
  expect(firstDayBack(today, months)).toBe(day)
})

test.each([
  ['1999-03-05', false],
  ['2023-12-31', false],
  ['2024-01-01', true],
  ['2026-11-18', true],
  ['2026-12-19', true],
  ['2026-12-20', false],
])('on 18 November 2026, a bank line of %s is plausible: %s', (day, isPlausible) => {
  expect(isPlausibleDay(day, '2026-11-18')).toBe(isPlausible)
})

test.each([
  ['a past year', '2025-01-01', '2025-12-31', '2025-12-31'],
  ['a past month', '2026-10-01', '2026-10-31', '2026-10-31'],
  ['yesterday', '2026-11-17', '2026-11-17', '2026-11-17'],
  ['the running year', '2026-01-01', '2026-12-31', '2025-12-31'],
  ['the running month', '2026-11-01', '2026-11-30', undefined],
  ['today', '2026-11-18', '2026-11-18', undefined],
  ['a future year', '2027-01-01', '2027-12-31', undefined],
  ['an empty period', '2026-02-01', '2026-01-01', undefined],
])('on 18 November 2026, an export of %s', (_, from, until, day) => {
  expect(lastExportedDay({ from, until }, '2026-11-18')).toBe(day)
})
