import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../test/number-vectors.json' with { type: 'json' }
import { isEnterpriseNumber } from './enterprise-number.ts'
import {
  checkNationalNumber,
  compactNationalNumber,
  formatNationalNumber,
  maskNationalNumber,
} from './national-number.ts'
import { checkVatNumber } from './vat-number.ts'

/** What the vectors say of a Belgian number, from what we answer. */
function toldOf(number: string): string {
  const checked = checkNationalNumber('BE', number)
  if (checked.outcome !== 'valid') return checked.outcome
  return [checked.birthDate ?? 'no date', checked.sex === undefined ? '' : checked.sex === 'male' ? 'M' : 'F']
    .join(' ')
    .trim()
}

describe('Belgian numbers', () => {
  test.each(vectors.be)('%s is read as %s', (number = '', told = '') => {
    const date = /\d{4}-\d{2}-\d{2}/.exec(told)?.[0]
    expect(toldOf(number).split(' ')[0]).toBe(date ?? 'no')
    const sex = / ([MF])$/.exec(told)?.[1]
    if (sex && !told.includes('sex unknown')) expect(toldOf(number)).toContain(` ${sex}`)
  })

  test.each([
    ['85.07.30-033.29', 'warning'],
    ['85.07.30-033.27', 'warning'],
    ['85.13.30-033.70', 'error'],
    ['85.07.30-000.61', 'error'],
    ['85.07.30-033', 'error'],
  ])('%s is not right: %s', (number, outcome) => {
    expect(checkNationalNumber('BE', number).outcome).toBe(outcome)
  })

  test('a check that fits the wrong century is caught by the birth date', () => {
    const checked = checkNationalNumber('BE', '06.07.05-002.23', { birthDate: '2006-07-05' })
    expect(checked).toMatchObject({ outcome: 'warning', code: 'national-number.birth-date' })
    expect(checkNationalNumber('BE', '06.07.05-002.23', { birthDate: '1906-07-05' }).outcome).toBe('valid')
  })

  test('any one digit of the sequence changed is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const number = '85073003328'
        const changed = number.slice(0, at) + ((Number(number[at]) + add) % 10) + number.slice(at + 1)
        expect(checkNationalNumber('BE', changed).outcome).not.toBe('valid')
      }),
    )
  })
})

describe('other countries', () => {
  test.each(vectors.nir)('French %s is right', (number = '') => {
    expect(checkNationalNumber('FR', number).outcome).toBe('valid')
  })
  test.each(vectors.nir_bad)('French %s is wrong: %s', (number = '', because = '') => {
    expect(checkNationalNumber('FR', number).outcome).toBe(because === 'key' ? 'warning' : 'error')
  })
  test.each(vectors.de)('German %s, written %s, is right', (_, number = '') => {
    expect(checkNationalNumber('DE', number).outcome).toBe('valid')
    expect(formatNationalNumber('DE', compactNationalNumber(number))).toBe(number)
  })
  test.each(vectors.de_bad)('German %s is wrong: %s', (number = '', because = '') => {
    expect(checkNationalNumber('DE', number).outcome).toBe(because === 'check' ? 'warning' : 'error')
  })
  test.each(vectors.nino)('British %s: %s', (number = '', told = '') => {
    expect(checkNationalNumber('GB', number).outcome).toBe(told === 'ok' ? 'valid' : 'error')
  })
  test.each(vectors.bsn)('Dutch %s: %s', (number = '', told = '') => {
    const outcome = { ok: 'valid', elfproef: 'warning', zero: 'error' }[told]
    expect(checkNationalNumber('NL', number).outcome).toBe(outcome)
  })
  test('another nationality writes what it likes, within bounds', () => {
    expect(checkNationalNumber('CM', '112 345 678').outcome).toBe('valid')
    expect(checkNationalNumber('CM', '<script>').outcome).toBe('error')
  })
})

test('a masked number shows its last two characters and nothing else', () => {
  expect(maskNationalNumber('BE', '85073003328')).toBe('••.••.••-•••.28')
  expect(maskNationalNumber('CM', 'A1')).toBe('A1')
})

describe('companies', () => {
  test.each(vectors.bce)('the Belgian enterprise number %s is right, and its VAT number too', number => {
    expect(isEnterpriseNumber('BE', number)).toBe(true)
    expect(checkVatNumber('BE', `BE ${number}`)).toBeUndefined()
  })
  test.each(vectors.siren)('the SIREN %s is right: %s; VAT %s', (number, isRight, vat) => {
    expect(isEnterpriseNumber('FR', String(number))).toBe(isRight)
    expect(checkVatNumber('FR', String(vat)) === undefined).toBe(isRight)
  })
})
