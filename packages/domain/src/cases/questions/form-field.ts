// A form built by lawyers: checks its fields, and the answers to them.

import { RE2JS } from 're2js'
import { momentOf } from '../../calendar/moment.ts'
import { checkEmailAddress } from '../../people/email-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../words/languages.ts'
import { parseWrittenNumber } from '../written-number.ts'
import { CHOICE_TYPES, type FormField, TEXT_TYPES } from './form-field-types.ts'

export type { FormField } from './form-field-types.ts'

export interface FieldDefinitionError {
  attribute: string
  code: string
}

const LONGEST = 5000
const LONGEST_EMAIL = 254

/** The errors in the definitions of a whole form, each with its path: `2.regex`. */
export function checkForm(fields: readonly FormField[]): { path: string; code: string }[] {
  const names = fields.map(({ name }) => name)
  return fields.flatMap((field, index) => [
    ...(names.indexOf(field.name) < index ? [{ path: `${index}.name`, code: 'field.twice' }] : []),
    ...checkFieldDefinition(field).map(({ attribute, code }) => ({ path: `${index}.${attribute}`, code })),
  ])
}

export function checkFieldDefinition(field: FormField): FieldDefinitionError[] {
  const objections: FieldDefinitionError[] = []
  const object = (attribute: string, code: string) => objections.push({ attribute, code })
  const isChoice = CHOICE_TYPES.includes(field.type)
  const values = (field.options ?? []).map(({ value }) => value)
  if (isChoice && values.length === 0) object('options', 'field.options-missing')
  if (new Set(values).size < values.length) object('options', 'field.options-twice')
  if (!isChoice && values.length > 0) object('options', 'field.not-for-type')
  const hasLengths = field.minLength !== undefined || field.maxLength !== undefined
  if (hasLengths && !TEXT_TYPES.includes(field.type)) object('maxLength', 'field.not-for-type')
  if ((field.minLength ?? 0) > (field.maxLength ?? LONGEST)) object('minLength', 'field.range')
  const hasValues = field.minValue !== undefined || field.maxValue !== undefined
  if (hasValues && field.type !== 'number') object('maxValue', 'field.not-for-type')
  if ((field.minValue ?? -Infinity) > (field.maxValue ?? Infinity)) object('minValue', 'field.range')
  if (field.regex && !TEXT_TYPES.includes(field.type)) object('regex', 'field.not-for-type')
  else if (field.regex && !patternOf(field.regex)) object('regex', 'field.regex-invalid')
  const { defaultValue } = field
  // A default number is stored in a format that every language reads alike, so any language works here.
  if (objections.length === 0 && defaultValue && checkFieldAnswer(field, defaultValue, DEFAULT_LANGUAGE))
    object('defaultValue', 'field.default-unfit')
  return objections
}

/**
 * Returns why an answer is invalid, or undefined if it is valid. Answers are texts; a ticked box is 'yes', and a
 * number is in the format of the user's language.
 */
export function checkFieldAnswer(
  field: FormField,
  answer: string | undefined,
  language: Language,
): string | undefined {
  const text = (answer ?? '').trim()
  if (text === '') return field.required ? 'field.required' : undefined
  if (text.length > LONGEST) return 'field.too-long'
  return checkByType(field, text, language) ?? checkLength(field, text) ?? checkPattern(field, text)
}

function checkByType(field: FormField, text: string, language: Language): string | undefined {
  switch (field.type) {
    case 'number':
      return checkNumber(field, parseWrittenNumber(text, language))
    case 'email':
      return text.length > LONGEST_EMAIL ? 'email.invalid' : checkEmailAddress(text)
    case 'phone':
      return /^\+?[\d\s().-]{4,30}$/.test(text) ? undefined : 'phone.invalid'
    case 'date':
      return isDate(text) ? undefined : 'field.date-invalid'
    case 'select':
    case 'radio':
      return field.options?.some(({ value }) => value === text) ? undefined : 'field.not-an-option'
    case 'checkbox':
      return text === 'yes' || text === 'no' ? tickedWhereNeeded(field, text) : 'field.invalid'
    default:
      return undefined
  }
}

const tickedWhereNeeded = (field: FormField, text: string) =>
  field.required && text === 'no' ? 'field.required' : undefined

function checkNumber(field: FormField, value: number | undefined): string | undefined {
  if (value === undefined) return 'field.number-invalid'
  if (value < (field.minValue ?? -Infinity)) return 'field.too-small'
  return value > (field.maxValue ?? Infinity) ? 'field.too-great' : undefined
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && momentOf(date).startsWith(text)
}

function checkLength(field: FormField, text: string): string | undefined {
  if (!TEXT_TYPES.includes(field.type)) return undefined
  if (text.length < (field.minLength ?? 0)) return 'field.too-short'
  return text.length > (field.maxLength ?? LONGEST) ? 'field.too-long' : undefined
}

function checkPattern(field: FormField, text: string): string | undefined {
  if (!field.regex || !TEXT_TYPES.includes(field.type)) return undefined
  // A pattern that cannot run accepts every answer: it was checked when it was saved.
  return patternOf(field.regex)?.matches(text) === false ? 'field.pattern' : undefined
}

const patterns = new Map<string, RE2JS | undefined>()
const MOST_PATTERNS = 100
/** A nested repetition becomes a large program: beyond this limit it would be slow and use much memory. */
const MOST_INSTRUCTIONS = 1500

/** RE2 runs in time proportional to the text, whatever the pattern, so no pattern can stall the server. */
function patternOf(regex: string): RE2JS | undefined {
  if (!patterns.has(regex)) {
    if (patterns.size >= MOST_PATTERNS) patterns.clear()
    patterns.set(regex, compiled(regex))
  }
  return patterns.get(regex)
}

function compiled(regex: string): RE2JS | undefined {
  try {
    const pattern = RE2JS.compile(regex)
    return pattern.programSize() > MOST_INSTRUCTIONS ? undefined : pattern
  } catch {
    return undefined
  }
}
