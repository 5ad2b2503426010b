import { expect, test } from 'vitest'
import { daysOf, isDay, stepFrom, titleOf } from './period.ts'

test('a month shows whole weeks from Monday, a week seven days, a list one month from its day', () => {
  expect(daysOf('month', '2026-11-21')).toEqual({ from: '2026-10-26', until: '2026-12-07' })
  expect(daysOf('month', '2026-06-01')).toEqual({ from: '2026-06-01', until: '2026-07-13' })
  expect(daysOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', until: '2026-11-23' })
  expect(daysOf('day', '2026-12-31')).toEqual({ from: '2026-12-31', until: '2027-01-01' })
  expect(daysOf('list', '2026-02-14')).toEqual({ from: '2026-02-14', until: '2026-03-14' })
})

test('moves on month by month, also from the thirty-first', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepFrom('list', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepFrom('week', '2026-12-28', 1)).toBe('2027-01-04')
  expect(stepFrom('day', '2026-03-01', -1)).toBe('2026-02-28')
})

test('the heading names the period in each language', () => {
  expect(titleOf('month', '2026-11-21', 'fr')).toBe('novembre 2026')
  expect(titleOf('week', '2027-02-03', 'fr')).toMatch(/^1er.*7 février 2027/)
  expect(titleOf('week', '2026-11-21', 'nl')).toMatch(/16.*22 november 2026/)
  expect(titleOf('day', '2026-11-21', 'en')).toBe('Saturday, November 21, 2026')
})

test('ignores an invalid day in the address', () => {
  expect(['2026-02-30', '1999-01-01', '2026-1-1', 'today'].filter(isDay)).toEqual([])
  expect(isDay('2028-02-29')).toBe(true)
})
