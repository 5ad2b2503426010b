// Formats a calendar day in words: it has no hour and no time zone.

import { dateFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'
import type { Day } from './day.ts'

/** 'full' includes the weekday, which readers check first. */
export function dayText(date: Day, language: Language, style: 'full' | 'long' = 'full'): string {
  return dateText(new Date(`${date}T00:00:00Z`), language, { dateStyle: style, timeZone: 'UTC' })
}

export function dateText(at: Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return withOrdinal(dateFormat(language, parts).format(at), language)
}

/** « 1er octobre », « 1er–7 octobre »: the first of a month is an ordinal in French. */
export function withOrdinal(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/(^|\s)1(?=\s\p{L}|\s?–)/u, '$11er') : text
}
