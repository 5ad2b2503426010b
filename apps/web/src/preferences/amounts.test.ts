import { expect, test } from 'vitest'
import { centsOf, shownCents } from './amounts.ts'

test.each([
  ['1500', 150_000],
  ['1500,5', 150_050],
  ['1.500,25', 150_025],
  ['1 500', 150_000],
  ['1,500.25', 150_025],
  ['0', 0],
  ['€ 12,00', 1200],
])('%s is read as cents', (text, cents) => expect(centsOf(text)).toBe(cents))

test.each(['', 'abc', '-5', '1,2,3', '12,345,6'])('%s is no amount', text => expect(centsOf(text)).toBeNaN())

test('what is shown is read back', () => {
  for (const cents of [0, 1, 99, 100, 123_456]) expect(centsOf(shownCents(cents))).toBe(cents)
})
