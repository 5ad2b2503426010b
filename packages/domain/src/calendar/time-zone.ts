// Time zones by their IANA names, as the platform supports them.
import { PROGRAM_LOCALE } from '../words/languages.ts'

const NAME = /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2}$/

export type TimeZoneCode = 'time-zone.invalid'

/** The platform also accepts offsets and abbreviations; an office needs a place, with its summer and winter time. */
export function checkTimeZone(name: string): TimeZoneCode | undefined {
  try {
    if (!NAME.test(name)) return 'time-zone.invalid'
    new Intl.DateTimeFormat(PROGRAM_LOCALE, { timeZone: name })
    return undefined
  } catch {
    return 'time-zone.invalid'
  }
}
