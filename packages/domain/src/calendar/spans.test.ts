import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './plain-dates.ts'
import { latestSpans, SPAN_KINDS, shiftedSpan, spanAround } from './spans.ts'

test('finds the day, week, month and year around a day', () => {
  expect(spanAround('day', '2026-11-18')).toEqual({ from: '2026-11-18', until: '2026-11-18' })
  expect(spanAround('week', '2026-11-22')).toEqual({ from: '2026-11-16', until: '2026-11-22' })
  expect(spanAround('month', '2028-02-29')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(spanAround('year', '2026-11-18')).toEqual({ from: '2026-01-01', until: '2026-12-31' })
})

test('lists the latest spans across the end of a year', () => {
  expect(latestSpans('month', '2026-02-14', 4)).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  expect(latestSpans('week', '2026-01-01', 2)).toEqual(['2025-12-22', '2025-12-29'])
})

test('spans of any day follow each other without gaps', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1990-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom(...SPAN_KINDS), day, (kind, day) => {
      const { from, until } = spanAround(kind, day)
      expect(from <= day && day <= until).toBe(true)
      expect(shiftedSpan(kind, from, 1)).toBe(addDays(until, 1))
      expect(spanAround(kind, shiftedSpan(kind, from, -1)).until).toBe(addDays(from, -1))
      expect(daysBetween(from, until)).toBeLessThanOrEqual(365)
    }),
  )
})
