import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseNumberPattern, casePrefixOf, formatCaseNumber, parseCaseNumber } from './case-number.ts'

describe('case numbers', () => {
  test.each([
    ['BRU', 2026, 42, 'BRU-2026-00042'],
    ['BX', 2027, 1, 'BX-2027-00001'],
    ['DOU', 2026, 99_999, 'DOU-2026-99999'],
    ['DOU', 2026, 100_000, 'DOU-2026-100000'],
  ])('start with %s in %d, and case %d is %s', (prefix, year, sequence, number) => {
    expect(formatCaseNumber(prefix, year, sequence)).toBe(number)
  })
  test.each([
    ['BRU', 2026, 0],
    ['BRU', 2026, -1],
    ['BRU', 2026, 1.5],
    ['BRU', 2026, 1e9],
    ['BRU', 26, 1],
    ['bru', 2026, 1],
    ['BRUX', 2026, 1],
    ['B', 2026, 1],
    ['', 2026, 1],
  ])('are refused for %j, %d and %d', (prefix, year, sequence) => {
    expect(() => formatCaseNumber(prefix, year, sequence)).toThrow(RangeError)
  })
  test.each([
    ['brussels', 'BRU'],
    ['douala', 'DOU'],
    ['ge', 'GE'],
  ])('for the office %s start with %s', (code, prefix) => {
    expect(casePrefixOf(code)).toBe(prefix)
  })
  test('are read back unchanged', () => {
    const office = fc.stringMatching(/^[a-z]{2,20}$/)
    const year = fc.integer({ min: 1000, max: 9999 })
    const sequence = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(office, year, sequence, (code, inYear, place) => {
        const prefix = casePrefixOf(code)
        expect(parseCaseNumber(formatCaseNumber(prefix, inYear, place))).toEqual({
          prefix,
          year: inYear,
          sequence: place,
        })
      }),
    )
  })
  test('are read as users type them', () => {
    expect(parseCaseNumber(' bru-2026-00042 ')).toEqual({ prefix: 'BRU', year: 2026, sequence: 42 })
  })
  test.each([
    '',
    'BRU-2026-42',
    'BRU-2026-00000',
    'BRU-2026-000042',
    'BRU-0026-00042',
    'BRUS-2026-00042',
    'BR1-2026-00042',
    'BRU 2026 00042',
    'BRU-2026-00042-1',
  ])('%j is not one', text => {
    expect(parseCaseNumber(text)).toBeUndefined()
  })
  test('the pattern matches only formatted numbers', () => {
    expect(caseNumberPattern.test('BRU-2026-00042')).toBe(true)
    expect(caseNumberPattern.test('bru-2026-00042')).toBe(false)
    expect(caseNumberPattern.test('BRU-2026-00042\n')).toBe(false)
  })
})
