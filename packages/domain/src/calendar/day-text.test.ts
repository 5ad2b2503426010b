import { expect, test } from 'vitest'
import { dateText, dayText } from './day-text.ts'

test.each([
  ['2026-10-01', 'fr', 'full', 'jeudi 1er octobre 2026'],
  ['2026-10-01', 'fr', 'long', '1er octobre 2026'],
  ['2026-10-11', 'fr', 'full', 'dimanche 11 octobre 2026'],
  ['2026-10-01', 'en', 'full', 'Thursday, October 1, 2026'],
  ['2026-10-01', 'nl', 'long', '1 oktober 2026'],
] as const)('%s in %s, %s, is %s', (date, language, style, text) => {
  expect(dayText(date, language, style)).toBe(text)
})

test('a short date has its ordinal too, and only for the first of a month', () => {
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  expect(dateText(new Date('2026-10-01T00:00:00Z'), 'fr', short)).toBe('1er oct.')
  expect(dateText(new Date('2026-10-21T00:00:00Z'), 'fr', short)).toBe('21 oct.')
})
