import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import {
  formatOgm,
  formatReference,
  inGroupsOfFour,
  makeOgm,
  makeRf,
  parseOgm,
  parseRf,
  withPrintedOgm,
} from './references.ts'

describe('OGM', () => {
  test.each(vectors.ogm.make)('%s is %s, shown as %s', (digits, whole, shown) => {
    expect(makeOgm(digits!)).toBe(whole)
    expect(formatOgm(whole!)).toBe(shown)
    expect(parseOgm(shown!)).toBe(whole)
  })

  test.each(vectors.ogm.accept_forms)('%j is read as %s', (written, digits) => {
    expect(parseOgm(written!)).toBe(digits)
  })

  test.each(vectors.ogm.refuse)('%j is invalid: %s', written => {
    expect(parseOgm(written!)).toBeUndefined()
  })

  test('always detects one wrong digit', () => {
    const place = fc.integer({ min: 0, max: 11 })
    const counter = fc.integer({ min: 0, max: 9_999_999_999 })
    fc.assert(
      fc.property(counter, place, fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const digits = makeOgm(String(number).padStart(10, '0'))
        const wrong = `${digits.slice(0, at)}${(Number(digits[at]) + by) % 10}${digits.slice(at + 1)}`
        expect(parseOgm(digits)).toBe(digits)
        expect(parseOgm(wrong)).toBeUndefined()
      }),
    )
  })

  test('accepts only ten digits', () => {
    for (const wrong of ['123', '12345678901', '12345abcde']) expect(() => makeOgm(wrong)).toThrow(RangeError)
  })
})

describe('RF', () => {
  test.each(vectors.rf.make)('%s is %s', (reference, whole) => {
    expect(makeRf(reference!)).toBe(whole)
  })

  test.each(vectors.rf.valid)('%s is valid, also in groups', reference => {
    expect(parseRf(reference)).toBe(reference)
    expect(parseRf(inGroupsOfFour(reference).toLowerCase())).toBe(reference)
  })

  test.each(vectors.rf.invalid)('%s is invalid: %s', reference => {
    expect(parseRf(reference!)).toBeUndefined()
  })

  test.each(vectors.rf.print_groups_of_4)('%s is printed as %s', (reference, printed) => {
    expect(inGroupsOfFour(reference!)).toBe(printed)
    expect(formatReference(reference!)).toBe(printed)
  })

  test('refuses text that cannot be a reference', () => {
    for (const wrong of ['', 'A-1', 'é', '1'.repeat(22)]) expect(() => makeRf(wrong)).toThrow(RangeError)
  })
})

test('prints either reference in the format of its kind', () => {
  expect(formatReference('202600004236')).toBe('+++202/6000/04236+++')
})

test('prints a text that is only a reference, and leaves other text', () => {
  expect(withPrintedOgm('202600004236')).toBe('+++202/6000/04236+++')
  expect(withPrintedOgm('facture 202600004236')).toBe('facture 202600004236')
  expect(withPrintedOgm('')).toBe('')
})
