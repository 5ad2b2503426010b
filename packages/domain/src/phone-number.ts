// Phone numbers are stored in E.164; the person writes them as at home.
import { type CountryCode as PhoneCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type PhoneCode = 'phone.invalid'

/** The number in E.164, or undefined when it is not one of that country or of the one that its + names. */
export function normalisePhoneNumber(country: string, text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country as PhoneCountry)
  return parsed?.isValid() ? parsed.number : undefined
}

export function checkPhoneNumber(country: string, text: string): PhoneCode | undefined {
  return normalisePhoneNumber(country, text) ? undefined : 'phone.invalid'
}

export function formatPhoneNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
