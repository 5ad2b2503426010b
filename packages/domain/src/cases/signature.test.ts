import { expect, test } from 'vitest'
import { isFilled, strokePath } from './signature.ts'

test('a stroke starts and ends where the finger did, and is smooth in between', () => {
  expect(strokePath([10, 10, 50.04, 50, 90, 20, 120, 20])).toBe('M10,10Q50,50 70,35Q90,20 105,20L120,20')
  expect(strokePath([10, 10, 20, 30])).toBe('M10,10L20,30')
})

test('a touch without movement draws a dot, and no touch nothing', () => {
  expect(strokePath([10, 10])).toBe('M10,10h0.1')
  expect(strokePath([])).toBe('')
})

test('a single dot is not a signature', () => {
  expect(isFilled({ kind: 'drawn', text: '', strokes: [[10, 10]] })).toBe(false)
})
