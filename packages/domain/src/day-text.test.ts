import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test.each([
  ['2026-10-01', 'fr', 'full', 'jeudi 1er octobre 2026'],
  ['2026-10-01', 'fr', 'long', '1er octobre 2026'],
  ['2026-10-11', 'fr', 'full', 'dimanche 11 octobre 2026'],
  ['2026-10-01', 'en', 'full', 'Thursday, October 1, 2026'],
  ['2026-10-01', 'nl', 'long', '1 oktober 2026'],
] as const)('%s in %s, %s, is %s', (date, language, style, text) => {
  expect(dayText(date, language, style)).toBe(text)
})
