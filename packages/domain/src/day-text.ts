// A calendar day in words: it has no hour and no time zone.
import { type Language, LOCALES } from './languages.ts'

/** 'full' has its weekday, which is what a reader checks first. */
export function dayText(date: string, language: Language, style: 'full' | 'long' = 'full'): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  return withOrdinal(text, language)
}

/** « 1er octobre »: the first of a month is an ordinal in French. */
export function withOrdinal(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : text
}
