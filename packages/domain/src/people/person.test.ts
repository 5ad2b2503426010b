import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPassword, passwordStrength } from '../accounts/password-rule.ts'
import { checkBirthDate } from '../identity/birth-date.ts'
import { checkEmailAddress, normaliseEmailAddress } from './email-address.ts'
import { checkFirstName, checkLastName, initials, normaliseName } from './person-name.ts'
import { checkPhoneNumber, formatPhoneNumber, normalisePhoneNumber } from './phone-number.ts'
import { checkPostalCode } from './postal-address.ts'
import { profileCompletion } from './profile-completion.ts'

describe('names', () => {
  test.each(['Ngo’o', 'O’Brien-Smith', 'van der Meersch', 'Éliane', '李明', 'St. John'])(
    '%s is a last name',
    name => {
      expect(checkLastName(name)).toBeUndefined()
    },
  )
  test.each([
    ['X', 'last-name.too-short'],
    ['  ', 'last-name.too-short'],
    ['<b>Bold</b>', 'last-name.invalid'],
    ['R2D2', 'last-name.invalid'],
  ])('refuses %j: %s', (name, code) => {
    expect(checkLastName(name)).toBe(code)
  })
  test('a first name may be one letter, and is required', () => {
    expect(checkFirstName('A')).toBeUndefined()
    expect(checkFirstName(' ')).toBe('first-name.required')
  })
  test('collapses repeated spaces', () => {
    fc.assert(fc.property(fc.string(), text => normaliseName(normaliseName(text)) === normaliseName(text)))
  })
  test('initials are capitals, whatever the script', () => {
    expect(initials({ firstName: 'éric', lastName: 'de Wit' })).toBe('ÉD')
  })
})

describe('e-mail addresses', () => {
  test.each(['a@b.be', 'prénom.nom@exemple.fr', ' Jan.Peeters+maat@Kantoor.example '])(
    '%s is one',
    address => {
      expect(checkEmailAddress(address)).toBeUndefined()
    },
  )
  test.each([
    'a',
    'a@b',
    '@b.be',
    'a b@c.be',
    'a@b.be.',
    'a@b..be',
    'a@b.be,c@d.be',
    `${'x'.repeat(250)}@b.be`,
  ])('%s is not one', address => {
    expect(checkEmailAddress(address)).toBe('email.invalid')
  })
  test('the same mailbox is written one way', () => {
    expect(normaliseEmailAddress(' Jan@Kantoor.EXAMPLE ')).toBe('jan@kantoor.example')
  })
})

describe('passwords', () => {
  test.each([
    ['Court1', 'password.too-short'],
    [`A1${'a'.repeat(199)}`, 'password.too-long'],
    ['toutminuscule1', 'password.no-uppercase'],
    ['TOUTMAJUSCULE1', 'password.no-lowercase'],
    ['SansChiffreDuTout', 'password.no-digit'],
    ['Password1!', 'password.too-common'],
    ['Azerty123', 'password.too-common'],
  ])('refuses %s: %s', (password, code) => {
    expect(checkPassword(password)).toBe(code)
  })
  test('recommends a special character, without requiring it', () => {
    expect(checkPassword('SeptPlumes26')).toBeUndefined()
    expect(passwordStrength('Sept-Plumes-26')).toBeGreaterThan(passwordStrength('SeptPlumes26'))
  })
  test('the user’s own address is not a secret', () => {
    expect(checkPassword('Moreau-2026', { email: 'moreau@atelier.example' })).toBe('password.contains-email')
    const names = ['Zoë', 'de Ségur-Lamy']
    expect(checkPassword('2026-Segur-x', { names })).toBe('password.contains-name')
    expect(checkPassword('Zoe-2026-xy', { names })).toBeUndefined()
    expect(checkPassword('x-DUPONT-26', { firm: 'Dupont & Associés' })).toBe('password.contains-firm')
    expect(checkPassword('P@$$w0rd-1', {})).toBe('password.too-common')
  })
})

describe('birth dates', () => {
  const today = '2026-11-21'
  test.each([
    ['2026-11-21', undefined],
    ['2026-11-22', 'birth-date.in-future'],
    ['1906-11-21', undefined],
    ['1905-11-21', 'birth-date.too-old'],
    ['2025-02-29', 'birth-date.invalid'],
    ['21/11/2000', 'birth-date.invalid'],
  ])('%s: %s', (date, code) => {
    expect(checkBirthDate(date, today)).toBe(code)
  })
})

describe('phone numbers and postal codes', () => {
  test('stores a number in E.164, and shows it in international format', () => {
    expect(normalisePhoneNumber('BE', '02 555 12 34')).toBe('+3225551234')
    expect(checkPhoneNumber('CM', '6 71 23 45 67')).toBeUndefined()
    expect(checkPhoneNumber('FR', '12')).toBe('phone.invalid')
    expect(formatPhoneNumber('+3225551234')).toBe('+32 2 555 12 34')
  })
  test.each([
    ['BE', '1000', true],
    ['BE', '0123', false],
    ['FR', '75004', true],
    ['NL', '1017 ab', true],
    ['GB', 'SW1A 1AA', true],
    ['CM', 'BP 1234', true],
    ['FR', '7500', false],
  ])('%s %s: %s', (country, code, fits) => {
    expect(checkPostalCode(country, code) === undefined).toBe(fits)
  })
})

describe('profile completion', () => {
  test('an empty profile of an individual is missing the fields that a case asks for', () => {
    const { percent, missing } = profileCompletion({
      kind: 'individual',
      role: 'User',
      firstName: 'A',
      lastName: 'Bo',
      email: 'a@b.be',
    })
    expect(percent).toBe(20)
    expect(missing).toContain('nationalNumber')
  })
  test('asks a company for its number, not for a birth date', () => {
    const { missing } = profileCompletion({ kind: 'business', role: 'User' })
    expect(missing).toContain('enterpriseNumber')
    expect(missing).not.toContain('birthDate')
  })
})
