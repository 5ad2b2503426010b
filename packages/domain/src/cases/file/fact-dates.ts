// The day of a fact of the dispute, as far as it is known: exact, about, before, after, between two, or unknown; to the
// day, the month or the year. '2024', '2024-03' and '2024-03-05' say how precise it is.
import type { Day } from '../../calendar/day.ts'
import { dateText } from '../../calendar/day-text.ts'
import type { Language } from '../../words/languages.ts'

export const FACT_CERTAINTIES = ['exact', 'about', 'before', 'after', 'between', 'unknown'] as const
export type FactCertainty = (typeof FACT_CERTAINTIES)[number]

export interface FactDate {
  certainty: FactCertainty
  /** Null if the date is unknown. */
  on: string | null
  /** The later end, only between two dates. */
  until: string | null
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Whether a text is a year, a month or a day that exists. */
export function isPartialDate(text: string): boolean {
  const [, year = '', month, day] = WRITTEN.exec(text) ?? []
  if (year < '1000' || year > '2199') return false
  if (month === undefined) return true
  const at = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The first day that a partial date may mean. */
export const firstDayOf = (date: string): Day =>
  `${date}-01-01`.slice(0, date.length === 7 ? 7 : 10).padEnd(10, '-01')

/** The last one. */
export function lastDayOf(date: string): Day {
  if (date.length === 10) return date
  if (date.length === 4) return `${date}-12-31`
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export type FactDateFault = 'field.required' | 'fact.date-unfit' | 'fact.dates-reversed'

/** The fault of a date, and the field that has it. */
export function findFactDateFault({
  certainty,
  on,
  until,
}: FactDate): { field: 'on' | 'until'; code: FactDateFault } | undefined {
  if (certainty === 'unknown') return undefined
  if (!on) return { field: 'on', code: 'field.required' }
  if (!isPartialDate(on)) return { field: 'on', code: 'fact.date-unfit' }
  if (certainty !== 'between') return undefined
  if (!until) return { field: 'until', code: 'field.required' }
  if (!isPartialDate(until)) return { field: 'until', code: 'fact.date-unfit' }
  return lastDayOf(until) < firstDayOf(on) ? { field: 'until', code: 'fact.dates-reversed' } : undefined
}

/** Orders facts by what happened first: 'before March' precedes March, 'after March' follows it, unknown comes last. */
export function sortKeyOf({ certainty, on }: FactDate): string {
  if (certainty === 'unknown' || !on) return '9999'
  if (certainty === 'before') return `${firstDayOf(on)} 0`
  if (certainty === 'after') return `${lastDayOf(on)} 2`
  return `${firstDayOf(on)} 1`
}

/** Reads a date as users type it: '5/3/2024', '03.2024', '2024' or '2024-03-05'; the day comes first. */
export function parsePartialDate(typed: string): string | undefined {
  const text = typed.trim()
  if (isPartialDate(text)) return text
  const parts = text.split(/[/. -]/).filter(Boolean)
  if (parts.length > 3 || parts.some(part => !/^\d{1,4}$/.test(part))) return undefined
  const [year = '', ...rest] = parts.toReversed()
  const written = [year, ...rest.map(part => part.padStart(2, '0'))].join('-')
  return isPartialDate(written) ? written : undefined
}

const STYLES: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { month: 'long', year: 'numeric' },
  10: { dateStyle: 'long' },
}

export const partialDateText = (date: string, language: Language) =>
  dateText(new Date(`${firstDayOf(date)}T00:00:00Z`), language, { ...STYLES[date.length], timeZone: 'UTC' })

const AROUND: Record<Exclude<FactCertainty, 'exact' | 'between' | 'unknown'>, Record<Language, string>> = {
  about: { fr: 'vers', en: 'around', nl: 'omstreeks' },
  before: { fr: 'avant', en: 'before', nl: 'vóór' },
  after: { fr: 'après', en: 'after', nl: 'na' },
}
const UNKNOWN: Record<Language, string> = { fr: 'date inconnue', en: 'date unknown', nl: 'datum onbekend' }

export function factDateText({ certainty, on, until }: FactDate, language: Language): string {
  if (certainty === 'unknown' || !on) return UNKNOWN[language]
  // « avant le 5 mars », but « avant mars ».
  const named = (date: string) =>
    `${language === 'fr' && date.length === 10 ? 'le ' : ''}${partialDateText(date, language)}`
  if (certainty === 'exact') return partialDateText(on, language)
  if (certainty !== 'between') return `${AROUND[certainty][language]} ${named(on)}`
  const [between, and] = { fr: ['entre', 'et'], en: ['between', 'and'], nl: ['tussen', 'en'] }[language]
  return `${between} ${named(on)} ${and} ${named(until ?? on)}`
}
