import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/number-vectors.json' with { type: 'json' }
import { compactNumber } from '../people/compact-number.ts'
import { isEnterpriseNumber } from '../people/enterprise-number.ts'
import { checkVatNumber } from '../people/vat-number.ts'
import {
  checkNationalNumber,
  defaultNumberCountry,
  formatMask,
  formatNationalNumber,
  maskOfNumber,
  type NumberOwner,
  nationalNumberPattern,
  suggestNationalNumber,
} from './national-number.ts'

const TODAY = '2026-11-21'
const check = (country: string, number: string, person: NumberOwner = {}) =>
  checkNationalNumber(country, number, { ...person, today: TODAY })
const doubtsAbout = (country: string, number: string, person: NumberOwner = {}) => {
  const checked = check(country, number, person)
  return checked.outcome === 'warning' ? checked.doubts : checked.outcome
}

describe('Belgian numbers', () => {
  test.each(vectors.be)('%s is read as %s', (number = '', facts = '') => {
    const birthDate = /\d{4}-\d{2}-\d{2}/.exec(facts)?.[0]
    // Even without a known birth date, men have an odd sequence.
    const sex = facts.includes('sex unknown') ? undefined : (/ ([MF])$/.exec(facts)?.[1] ?? 'M')
    expect(check('BE', number).outcome).toBe('valid')
    expect(doubtsAbout('BE', number, { birthDate: '1944-06-06' })).toEqual(
      birthDate || facts.includes('2000') ? ['national-number.birth-date'] : 'valid',
    )
    expect(doubtsAbout('BE', number, { birthDate })).toBe('valid')
    for (const gender of ['male', 'female'] as const)
      expect(doubtsAbout('BE', number, { gender })).toEqual(
        sex && sex !== gender[0]?.toUpperCase() ? ['national-number.gender'] : 'valid',
      )
    expect(doubtsAbout('BE', number, { gender: 'other' })).toBe('valid')
  })

  test.each([
    ['85.07.30-033.29', 'warning'],
    ['85.07.30-033.27', 'warning'],
    ['85.13.30-033.70', 'error'],
    ['85.07.30-000.61', 'error'],
    ['85.07.30-033', 'error'],
  ])('%s is invalid: %s', (number, outcome) => {
    expect(check('BE', number).outcome).toBe(outcome)
  })

  test('the birth date detects a check that matches the wrong century', () => {
    const number = '06.07.05-002.23'
    expect(doubtsAbout('BE', number, { birthDate: '2006-07-05' })).toEqual(['national-number.birth-date'])
    expect(doubtsAbout('BE', number, { birthDate: '1906-07-05' })).toBe('valid')
  })

  /** With the check digits of a birth in that century. */
  function numberOf(century: 1900 | 2000, date: string, sequence = '001'): string {
    const counted = Number(`${century === 2000 ? '2' : ''}${date}${sequence}`)
    return `${date}${sequence}${String(97 - (counted % 97)).padStart(2, '0')}`
  }

  test.each([
    ['born tomorrow', numberOf(2000, '261122'), 'error'],
    ['born today', numberOf(2000, '261121'), 'valid'],
    ['born next year, the day unknown', numberOf(2000, '270000'), 'error'],
    ['born next month, as a BIS number says it', numberOf(2000, '265201'), 'error'],
    ['born on 29 February of an ordinary year', numberOf(1900, '850229'), 'error'],
    ['born on 29 February 1900, which was none', numberOf(1900, '000229'), 'error'],
    ['born on 29 February 2000', numberOf(2000, '000229'), 'valid'],
    ['born on 29 February of an ordinary year, whatever the check digits', '85022900100', 'error'],
    ['born on 31 November', numberOf(1900, '851131'), 'error'],
  ])('%s: %s is %s', (_, number, outcome) => {
    expect(check('BE', number).outcome).toBe(outcome)
  })

  test('a number with a future or impossible date is invalid', () => {
    const days = fc.tuple(
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    fc.assert(
      fc.property(days, fc.constantFrom(1900 as const, 2000 as const), ([year, month, day], century) => {
        const [yy, mm, dd] = [year, month, day].map(part => String(part).padStart(2, '0'))
        const birthDate = `${century + year}-${mm}-${dd}`
        const moment = new Date(`${birthDate}T00:00:00Z`)
        const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(birthDate)
        const expected = isDay && birthDate <= TODAY ? 'valid' : 'error'
        expect(check('BE', numberOf(century, `${yy}${mm}${dd}`)).outcome).toBe(expected)
      }),
    )
  })

  test('detects any changed digit of the sequence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const number = '85073003328'
        const changed = number.slice(0, at) + ((Number(number[at]) + add) % 10) + number.slice(at + 1)
        expect(check('BE', changed).outcome).not.toBe('valid')
      }),
    )
  })
})

describe('other countries', () => {
  test.each(vectors.nir)('French %s is valid', (number = '') => {
    expect(check('FR', number).outcome).toBe('valid')
  })
  test.each(vectors.nir_bad)('French %s is invalid: %s', (number = '', because = '') => {
    expect(check('FR', number).outcome).toBe(because === 'key' ? 'warning' : 'error')
  })
  test('compares a French number with the year, the month and the gender, as far as it contains them', () => {
    const number = '2 55 08 14 168 025 38'
    expect(doubtsAbout('FR', number, { birthDate: '1955-08-31', gender: 'female' })).toBe('valid')
    expect(doubtsAbout('FR', number, { birthDate: '1955-09-01', gender: 'male' })).toEqual([
      'national-number.birth-date',
      'national-number.gender',
    ])
  })

  test.each(vectors.de)('German %s, written %s, is valid', (_, number = '') => {
    expect(check('DE', number).outcome).toBe('valid')
    expect(formatNationalNumber('DE', compactNumber(number))).toBe(number)
  })
  test.each([
    ['15 070649 C 104', ['national-number.checksum']],
    // A digit in place of the letter: some registers write it so.
    ['15 070649 0 103', ['national-number.unusual']],
    ['15 320649 C 102', ['national-number.unusual']],
    ['15 950649 C 103', ['national-number.unusual', 'national-number.checksum']],
    ['15 070049 C 107', ['national-number.unusual']],
  ])('German %s can be confirmed: %s', (number, doubts) => {
    expect(doubtsAbout('DE', number)).toEqual(doubts)
  })
  test.each(['15 960649 C 103', '15 071349 C 103', '15 070649 CC 03', '1507064901031'])(
    'German %s is invalid',
    number => expect(check('DE', number).outcome).toBe('error'),
  )
  test('compares a German number with the birth date and, by its serial, with the gender', () => {
    const number = '15 070649 C 103'
    expect(doubtsAbout('DE', number, { birthDate: '1949-06-07', gender: 'male' })).toBe('valid')
    expect(doubtsAbout('DE', number, { birthDate: '1949-06-08', gender: 'female' })).toEqual([
      'national-number.birth-date',
      'national-number.gender',
    ])
  })

  test.each(vectors.nino)('British %s: %s', (number = '', expected = '') => {
    expect(check('GB', number).outcome).toBe(expected === 'ok' ? 'valid' : 'error')
  })
  test.each(vectors.bsn)('Dutch %s: %s', (number = '', expected = '') => {
    const outcome = { ok: 'valid', elfproef: 'warning', zero: 'error' }[expected]
    expect(check('NL', number).outcome).toBe(outcome)
  })
  test('an eight-digit Dutch number is offered with a leading zero if that makes it valid', () => {
    expect(check('NL', '12345672')).toEqual({ outcome: 'error', code: 'national-number.leading-zero' })
    expect(suggestNationalNumber('NL', '1234.56.72')).toBe('012345672')
    expect(check('NL', '012345672').outcome).toBe('valid')
    expect(check('NL', '12345673')).toEqual({ outcome: 'error', code: 'national-number.format' })
    expect(suggestNationalNumber('NL', '12345673')).toBeUndefined()
    expect(suggestNationalNumber('BE', '12345672')).toBeUndefined()
  })
  test('a number of another country is free text within limits', () => {
    expect(check('CM', '112 345 678').outcome).toBe('valid')
    expect(check('CM', '<script>').outcome).toBe('error')
    expect(check('', '112 345 678').outcome).toBe('valid')
  })
})

test('a number is the same with any separators', () => {
  const separators = [
    ' ',
    '\u00a0',
    '\u202f',
    '.',
    '-',
    '\u2010',
    '\u2011',
    '\u2012',
    '–',
    '—',
    '−',
    '/',
    '·',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...separators), { minLength: 10, maxLength: 10 }), marks => {
      const written = [...'85073003328'].map((digit, at) => `${digit}${marks[at] ?? ''}`).join('')
      expect(compactNumber(written)).toBe('85073003328')
      expect(check('BE', written).outcome).toBe('valid')
    }),
  )
})

test('a pattern shows the positions of digits and letters', () => {
  const patterns = ['BE', 'FR', 'DE', 'GB', 'NL', 'CM'].map(nationalNumberPattern)
  expect(patterns).toEqual([
    '##.##.##-###.##',
    '# ## ## ## ### ### ##',
    '## ###### A ###',
    'AA ## ## ## A',
    '#########',
    undefined,
  ])
  expect(formatNationalNumber('GB', 'AB123456C')).toBe('AB 12 34 56 C')
})

test('the likely country of a number is a supported one: the nationality, otherwise the residence', () => {
  expect(defaultNumberCountry('BE', 'CM')).toBe('BE')
  expect(defaultNumberCountry('BE', 'FR')).toBe('FR')
  expect(defaultNumberCountry('MA', 'CM')).toBe('CM')
  expect(defaultNumberCountry('MA', '')).toBe('MA')
  expect(defaultNumberCountry('', 'CM')).toBe('CM')
  expect(defaultNumberCountry('', '')).toBe('')
})

test('a masked number shows only its last two characters', () => {
  expect(formatMask('BE', maskOfNumber('85073003328'))).toBe('••.••.••-•••.28')
  expect(formatMask('CM', maskOfNumber('A1'))).toBe('A1')
})

describe('companies', () => {
  test.each(vectors.bce)('the Belgian enterprise number %s is valid, and its VAT number too', number => {
    expect(isEnterpriseNumber('BE', number)).toBe(true)
    expect(checkVatNumber('BE', `BE ${number}`)).toBeUndefined()
  })
  test.each(vectors.siren)('the SIREN %s is valid: %s; VAT %s', (number, isRight, vat) => {
    expect(isEnterpriseNumber('FR', String(number))).toBe(isRight)
    expect(checkVatNumber('FR', String(vat)) === undefined).toBe(isRight)
  })
})
