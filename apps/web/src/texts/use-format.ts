// Dates and numbers in the reader's language.
import { dateText } from '@maat/domain/calendar/day-text'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

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

function formatFor(language: Language): Format {
  const locale = LOCALES[language]
  const dated = (iso: string, style: Intl.DateTimeFormatOptions) => dateText(new Date(iso), language, style)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    date: iso => dated(iso, { dateStyle: 'long' }),
    shortDate: iso => dated(iso, { day: 'numeric', month: 'short', year: 'numeric' }),
    dateTime: iso => dated(iso, { dateStyle: 'long', timeStyle: 'short' }),
    time: iso => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(iso)),
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
  return formatFor(i18n.language as Language)
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language as Language
}
