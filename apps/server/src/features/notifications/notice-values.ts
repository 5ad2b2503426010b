// What the sentences of notifications are filled with, kept in no language: each reading says it in the reader's.
import { dayText } from '@maat/domain/day-text'
import { describeTimes, type EventTimes } from '@maat/domain/event-moments'
import { type Language, LOCALES, type Translated } from '@maat/domain/languages'

export type NoticeValue =
  | string
  | { day: string }
  /** « dans 7 jours », « demain ». */
  | { inDays: number }
  | { times: EventTimes; place?: string | Translated }
  /** The same in each language, as the name of a town. */
  | Translated
  /** What somebody wrote in their own words. */
  | { quoted: string }

export type NoticeValues = Readonly<Record<string, NoticeValue>>

const QUOTES: Record<Language, readonly [string, string]> = {
  fr: ['«\u00a0', '\u00a0»'],
  en: ['“', '”'],
  nl: ['“', '”'],
}

function sayValue(value: NoticeValue, language: Language): string {
  if (typeof value === 'string') return value
  if ('day' in value) return dayText(value.day, language)
  if ('inDays' in value)
    return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(value.inDays, 'day')
  if ('times' in value) {
    const { times, place = '' } = value
    const where = typeof place === 'string' ? place : place[language]
    return [describeTimes(times, language), where].filter(Boolean).join(' · ')
  }
  if ('fr' in value) return value[language]
  const [open, close] = QUOTES[language]
  return value.quoted && `${open}${value.quoted}${close}`
}

export function sayValues(values: NoticeValues, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]))
}
