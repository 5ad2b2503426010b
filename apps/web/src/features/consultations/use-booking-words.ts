// Words that every part of a booking needs: errors, times, subjects.
import { dateText } from '@maat/domain/day-text'
import { clockOf, hourAt, showsSameTime } from '@maat/domain/event-moments'
import { type Language, LOCALES } from '@maat/domain/languages'
import { useTranslation } from 'react-i18next'
import type bookingErrors from '../../locales/fr/booking-errors.json'
import { sizeText } from '../../parts/size-text.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useLanguage } from '../../preferences/use-format.ts'

/** Those of booking come with it; the rest is known everywhere. */
export function useBookingErrorText(): (code: string) => string {
  const known = useErrorText()
  const { t, i18n } = useTranslation('booking-errors')
  return code =>
    i18n.exists(code, { ns: 'booking-errors' }) ? t(code as keyof typeof bookingErrors) : known(code)
}

export const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export interface TimeWords {
  /** '10:00' on the clock of the office. */
  hour(moment: string, timeZone: string): string
  /** '09:00' on the reader's own clock, where that shows something else. */
  ownHour(moment: string, timeZone: string): string | undefined
  /** 'heure de Bruxelles'. */
  clock(timeZone: string): string
  /** 'lundi', of 1. */
  weekday(number: number): string
  /** 'lundi 23 novembre'. */
  day(date: string): string
  size(bytes: number): string
  /** 'français', as the reader calls it. */
  language(code: Language): string
}

export function useTimeWords(): TimeWords {
  const language = useLanguage()
  const locale = LOCALES[language]
  return {
    hour: (moment, timeZone) => hourAt(moment, timeZone, language),
    ownHour: (moment, timeZone) =>
      showsSameTime(moment, timeZone, viewerZone()) ? undefined : hourAt(moment, viewerZone(), language),
    clock: timeZone => clockOf(timeZone, language),
    day: date =>
      dateText(new Date(`${date}T12:00:00Z`), language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
    // The fourth of January 1970 was a Sunday.
    weekday: number =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(1970, 0, 4 + number)),
      ),
    language: code => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code,
    size: bytes => sizeText(bytes, language),
  }
}
