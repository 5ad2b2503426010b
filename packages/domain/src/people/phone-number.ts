// Phone numbers: stored in E.164, typed in the national format.
import { type CountryCode as PhoneCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type PhoneCode = 'phone.invalid'

/** The number in E.164; undefined if it belongs neither to that country nor to the one of its + prefix. */
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
