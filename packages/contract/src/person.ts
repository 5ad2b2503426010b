// The fields of a person, each checked by one rule of the domain; forms and server use the same schemas.

import { checkPassword } from '@maat/domain/accounts/password-rule'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { checkBirthDate } from '@maat/domain/identity/birth-date'
import { CLIENT_ORIGINS } from '@maat/domain/people/client-origins'
import { COUNTRY_CODES } from '@maat/domain/people/countries'
import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import { EMPLOYMENT_STATUSES, GENDERS, PERSON_KINDS } from '@maat/domain/people/person-kinds'
import { checkFirstName, checkLastName, normaliseName } from '@maat/domain/people/person-name'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'

/** A text that is valid if the rule returns no error code. */
function ruled(
  maximum: number,
  rule: (text: string) => string | undefined,
  normalise = (text: string) => text.trim(),
) {
  return z
    .string()
    .max(maximum)
    .transform(normalise)
    .check(context => {
      const code = rule(context.value)
      if (code) context.issues.push({ code: 'custom', message: code, input: context.value })
    })
}

/** One line of free text, without control characters. */
export function line(maximum: number) {
  return z
    .string()
    .max(maximum)
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .refine(text => !/\p{Cc}/u.test(text), 'field.invalid')
}

export function requiredLine(maximum: number) {
  return line(maximum).refine(text => text.length > 0, 'field.required')
}

export function multilineText(maximum: number) {
  return z
    .string()
    .max(maximum)
    .transform(text => text.trim())
    .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'field.invalid')
}

export function requiredText(maximum: number) {
  return multilineText(maximum).refine(text => text.length > 0, 'field.required')
}

const MOST_HOURS_AHEAD = 14

/** The latest day that is today somewhere: the reader of a birth date is not known here. */
const latestToday = () => dayAt(new Date(Date.now() + MOST_HOURS_AHEAD * 3_600_000), 'UTC')

export const EmailAddress = ruled(254, checkEmailAddress, normaliseEmailAddress)
export const FirstName = ruled(100, checkFirstName, normaliseName)
export const LastName = ruled(100, checkLastName, normaliseName)
/** For setting a password; the sign-in screen only requires that there is one. */
export const NewPassword = z
  .string()
  .max(1000)
  .check(context => {
    const code = checkPassword(context.value)
    if (code) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
export const BirthDate = ruled(10, text => checkBirthDate(text, latestToday()))
export const PhoneNumber = z.string().regex(/^\+[1-9]\d{4,18}$/, 'phone.invalid')
export const CountryCode = z.enum(COUNTRY_CODES)
export const LanguageCode = z.enum(LANGUAGES)
export const Gender = z.enum(GENDERS)
export const PersonKind = z.enum(PERSON_KINDS)
export const ClientOrigin = z.enum(CLIENT_ORIGINS)
export const EmploymentStatus = z.enum(EMPLOYMENT_STATUSES)
