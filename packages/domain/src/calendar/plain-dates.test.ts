import { expect, test } from 'vitest'
import { isPlainDate } from './is-plain-date.ts'
import { addDays, addMonths, daysUntil, plainDate, weekdayOf, yearOf } from './plain-dates.ts'

test.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s is a date', text => {
  expect(isPlainDate(text)).toBe(true)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00:00Z', 'demain'])(
  '%j is not a date',
  text => {
    expect(isPlainDate(text)).toBe(false)
  },
)

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-15', 1, '2026-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test('adds days across ends of months and years, and across clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysUntil('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25'])
  expect(daysUntil('2026-10-24', '2026-10-24')).toEqual([])
})

test('builds and splits a date', () => {
  expect(plainDate(2026, 3, 9)).toBe('2026-03-09')
  expect(yearOf('2026-03-09')).toBe(2026)
  expect(weekdayOf('2026-03-08')).toBe(0)
})
