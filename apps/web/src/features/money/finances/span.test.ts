import { expect, test } from 'vitest'
import { spanOf, stepsOf } from './span.ts'

test('divides a year into months, and a month and a week into days', () => {
  expect(spanOf('year', '2026-11-18')).toEqual({ from: '2026-01-01', until: '2026-12-31', step: 'month' })
  expect(stepsOf(spanOf('year', '2026-11-18')).at(-1)).toBe('2026-12-01')
  expect(spanOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', until: '2028-02-29', step: 'day' })
  expect(stepsOf(spanOf('month', '2028-02-29'))).toHaveLength(29)
})

test('a week begins on Monday, also when seen from a Sunday', () => {
  for (const day of ['2026-11-16', '2026-11-18', '2026-11-22'])
    expect(spanOf('week', day)).toMatchObject({ from: '2026-11-16', until: '2026-11-22' })
})
