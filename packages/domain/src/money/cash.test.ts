import { expect, test } from 'vitest'
import vectors from '../../test/money-vectors.json' with { type: 'json' }
import { amountOf, readAmount, writeAmount } from './amount.ts'
import { roundedForCash } from './cash.ts'

test.each(vectors.vat_rules.cash_rounding_be)('%s is paid in cash as %s', (owed, paid) => {
  expect(writeAmount(roundedForCash(readAmount(owed!, 'EUR')!))).toBe(paid)
  expect(writeAmount(roundedForCash(readAmount(`-${owed}`, 'EUR')!))).toBe(`-${paid}`)
})

test('francs have no smaller coins', () => {
  expect(() => roundedForCash(amountOf(12, 'XAF'))).toThrow(RangeError)
})
