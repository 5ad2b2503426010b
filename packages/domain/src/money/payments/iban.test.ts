import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import { inGroupsOfFour } from '../invoices/references.ts'
import { failsNationalCheck, isSepaIban, parseIban } from './iban.ts'

test.each(vectors.iban.valid)('%s is valid, also with spaces, and by its national check', iban => {
  expect(parseIban(iban)).toBe(iban)
  expect(parseIban(inGroupsOfFour(iban))).toBe(iban)
  expect(failsNationalCheck(iban)).toBe(false)
})

test.each(vectors.iban.invalid)('%s is invalid: %s', iban => {
  expect(parseIban(iban!)).toBeUndefined()
})

test.each(vectors.iban.be_national_check_fails_but_iban_passes)(
  '%s is valid, but no account of its country',
  iban => {
    expect(parseIban(iban)).toBe(iban)
    expect(failsNationalCheck(iban)).toBe(true)
  },
)

test('detects a French account with two swapped digits and matching check digits', () => {
  // 20041 01005 0500013M026 06, with 50 for 05 and recomputed check digits.
  expect(parseIban('FR8320041010055000013M02606')).toBe('FR8320041010055000013M02606')
  expect(failsNationalCheck('FR8320041010055000013M02606')).toBe(true)
})

test('transfers of euro to France and Belgium use SEPA, those to Cameroon do not', () => {
  const [belgian = '', , , french = '', , cameroonian = ''] = vectors.iban.valid
  expect([belgian, french, cameroonian].map(isSepaIban)).toEqual([true, true, false])
})
