import { expect, test } from 'vitest'
import { hasPages, pageRangeText, parsePageRange } from './binders.ts'

test.each([
  ['', null],
  [' ', null],
  ['3', { from: 3, to: 3 }],
  ['3 - 7', { from: 3, to: 7 }],
  ['3–7', { from: 3, to: 7 }],
  ['7-3', undefined],
  ['0', undefined],
  ['3-', undefined],
  ['three', undefined],
])('reads the pages %j', (typed, range) => expect(parsePageRange(typed)).toEqual(range))

test('a range is in the document, unless the document is known to be shorter', () => {
  expect(hasPages({ from: 2, to: 3 }, 3)).toBe(true)
  expect(hasPages({ from: 2, to: 4 }, 3)).toBe(false)
  expect(hasPages({ from: 3, to: 2 }, 3)).toBe(false)
  expect(hasPages({ from: 2, to: 4 }, null)).toBe(true)
  expect(hasPages(null, 0)).toBe(true)
})

test('writes one page without a range', () => {
  expect([pageRangeText({ from: 2, to: 2 }), pageRangeText({ from: 2, to: 5 })]).toEqual(['2', '2–5'])
})
