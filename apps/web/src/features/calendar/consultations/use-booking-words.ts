// Texts for all parts of a booking: errors, times and subjects.
import type { Day } from '@maat/domain/calendar/day'
import { dateText } from '@maat/domain/calendar/day-text'
import { hourAt, showsSameTime, timeZoneLabel } from '@maat/domain/calendar/event-moments'
import type { Moment } from '@maat/domain/calendar/moment'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import type bookingErrors from '../../../locales/fr/booking-errors.json'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'

/** Booking errors are loaded with the booking; the others are always loaded. */
export function useBookingErrorText(): (code: string) => string {
  const known = useErrorText()
  const { t, i18n } = useTranslation('booking-errors', { useSuspense: false })
  return code =>
    i18n.exists(code, { ns: 'booking-errors' }) ? t(code as keyof typeof bookingErrors) : known(code)
}

export const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export interface TimeTexts {
  /** '10:00' in the office's time zone. */
  hour(moment: Moment, timeZone: string): string
  /** '09:00' in the reader's own time zone, if it differs. */
  ownHour(moment: Moment, timeZone: string): string | undefined
  /** 'heure de Bruxelles'. */
  clock(timeZone: string): string
  /** 'lundi' for 1. */
  weekday(number: number): string
  /** 'lundi 23 novembre'. */
  day(date: Day): string
  size(bytes: number): string
  /** 'français', named in the reader's language. */
  language(code: Language): string
}

export function useTimeTexts(): TimeTexts {
  const language = useLanguage()
  const locale = LOCALES[language]
  return {
    hour: (moment, timeZone) => hourAt(moment, timeZone, language),
    ownHour: (moment, timeZone) =>
      showsSameTime(moment, timeZone, viewerZone()) ? undefined : hourAt(moment, viewerZone(), language),
    clock: timeZone => timeZoneLabel(timeZone, language),
    day: date =>
      dateText(new Date(`${date}T12:00:00Z`), language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
    // January 4, 1970 was a Sunday.
    weekday: number =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(1970, 0, 4 + number)),
      ),
    language: code => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code,
    size: bytes => sizeText(bytes, language),
  }
}
