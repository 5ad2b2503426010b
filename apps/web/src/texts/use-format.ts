// Dates and numbers in the reader's language.
import { dateText } from '@maat/domain/calendar/day-text'
import { dateFormat } from '@maat/domain/words/formats'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadingPlace, ReadingZone } from './reading-zone.ts'

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** A moment is shown in the time zone of the reader's office, with its city if the browser's clock shows another time. */
export interface Format {
  date(iso: string): string
  /** For tables; show dateTime() as its title. */
  shortDate(iso: string): string
  dateTime(iso: string): string
  time(iso: string): string
  /** 'three minutes ago'; show dateTime() as its title. */
  ago(iso: string): string
  number(value: number): string
}

/** A day without a time is the same everywhere. */
const isDay = (iso: string) => iso.length === 10

function formatFor(language: Language, place: ReadingPlace | undefined): Format {
  const timeZone = place?.timeZone
  const locale = LOCALES[language]
  const dated = (iso: string, style: Intl.DateTimeFormatOptions) =>
    dateText(new Date(iso), language, { ...style, timeZone: isDay(iso) ? 'UTC' : timeZone })
  const clock = (iso: string, zone: string | undefined) =>
    dateFormat(language, { timeStyle: 'short', timeZone: zone }).format(new Date(iso))
  const withCity = (iso: string, text: string) =>
    place && clock(iso, timeZone) !== clock(iso, undefined) ? `${text} (${place.city[language]})` : text
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    date: iso => dated(iso, { dateStyle: 'long' }),
    shortDate: iso => dated(iso, { day: 'numeric', month: 'short', year: 'numeric' }),
    dateTime: iso => withCity(iso, dated(iso, { dateStyle: 'long', timeStyle: 'short' })),
    time: iso => withCity(iso, clock(iso, timeZone)),
    ago(iso) {
      const seconds = Math.round((new Date(iso).getTime() - Date.now()) / 1000)
      const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
      return relative.format(Math.round(seconds / size), unit)
    },
    number: value => new Intl.NumberFormat(locale).format(value),
  }
}

export function useFormat(): Format {
  const { i18n } = useTranslation()
  return formatFor(i18n.language as Language, useContext(ReadingZone))
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language as Language
}
