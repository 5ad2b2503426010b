import { expect, test } from 'vitest'
import vectors from '../../test/money-vectors.json' with { type: 'json' }
import { amountOf, parsePlainAmount, serializeAmount } from './amount.ts'
import { roundForCash } from './cash.ts'

test.each(vectors.vat_rules.cash_rounding_be)('%s is paid in cash as %s', (owed, paid) => {
  expect(serializeAmount(roundForCash(parsePlainAmount(owed!, 'EUR')!))).toBe(paid)
  expect(serializeAmount(roundForCash(parsePlainAmount(`-${owed}`, 'EUR')!))).toBe(`-${paid}`)
})

test('francs have no smaller coins', () => {
  expect(() => roundForCash(amountOf(12, 'XAF'))).toThrow(RangeError)
})
