// Turns the values of fields into text in the reader's language, and decides which parts are shown.
import type { Day } from '../calendar/day.ts'
import { dayText } from '../calendar/day-text.ts'
import { type Amount, formatAmount } from '../money/amounts/amount.ts'
import { dateFormat, numberFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'
import type { Compared, Format } from './expressions.ts'
import type { FieldKind } from './field-tree.ts'

export type FieldValue = string | number | boolean | Amount | null | undefined | readonly Entry[]
/** An entry of a list, or the fields of a group. */
export interface Entry {
  [key: string]: FieldValue | Entry
}
export interface Answer {
  kind: FieldKind
  value: Day | number | boolean | Amount
}
/** The data of one document: the fields of the case, and the answers to the template's questions. */
export interface TemplateData {
  fields: Entry
  answers: Record<string, Answer>
}

/** Shown for a field that nobody filled in: a place to write by hand. */
export const BLANK = '……………'

const WORDS_OF_FLAG: Record<Language, readonly [string, string]> = {
  fr: ['oui', 'non'],
  en: ['yes', 'no'],
  nl: ['ja', 'nee'],
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface Shown {
  kind: FieldKind
  value: FieldValue
  format: Format | undefined
  language: Language
}

export function fieldText({ kind, value, format, language }: Shown): string {
  if (isEmptyValue(value)) return BLANK
  const text = plainText(kind, value, format, language)
  if (format === 'upper') return text.toLocaleUpperCase(language)
  return format === 'lower' ? text.toLocaleLowerCase(language) : text
}

function plainText(
  kind: FieldKind,
  value: FieldValue,
  format: Format | undefined,
  language: Language,
): string {
  if (kind === 'date' && typeof value === 'string')
    return format === 'short' ? shortDay(value as Day, language) : dayText(value as Day, language, 'long')
  if (kind === 'amount' && isAmount(value)) return formatAmount(value, language)
  if (kind === 'number' && typeof value === 'number') return numberFormat(language, {}).format(value)
  if (kind === 'flag') return WORDS_OF_FLAG[language][value ? 0 : 1]
  return String(value)
}

const shortDay = (day: Day, language: Language) =>
  dateFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const isZero = (value: unknown) => value === 0 || (isAmount(value) && value.units === 0)

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'units' in value && 'currency' in value

/** A part is shown if its field has a value that is not 'no', or equals the compared text. */
export function isShown(value: unknown, compared: Compared | undefined): boolean {
  if (!compared) return !isEmptyValue(value) && value !== false && !isZero(value)
  return (String(value ?? '').toLowerCase() === compared.text.toLowerCase()) === compared.is
}
