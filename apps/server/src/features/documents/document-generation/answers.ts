// The answers to a template's questions, and what a template still asks.
import type { Day } from '@maat/domain/calendar/day'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import { parsePlainAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { TemplateQuestion } from '@maat/domain/templates/check-template'
import { CLIENT_FIELDS, mayAskClient } from '@maat/domain/templates/client-fields'
import { QUESTION } from '@maat/domain/templates/client-words'
import { FIELDS, type FieldKind, type FieldNode } from '@maat/domain/templates/field-tree'
import {
  type Answer,
  type Entry,
  type FieldValue,
  fieldText,
  isEmptyValue,
  type TemplateData,
} from '@maat/domain/templates/fill-values'
import { fieldNodeAt } from '@maat/domain/templates/find-field'
import type { Language } from '@maat/domain/words/languages'
import { hasOnlyXmlCharacters } from '../../../platform/word/xml-characters.ts'

export interface Question {
  key: string
  name: string | null
  kind: FieldKind
}

interface Named {
  fields: readonly string[]
  questions: readonly TemplateQuestion[]
}

/** A client answers only what they know. */
export type Audience = 'staff' | 'client'

/** The template's questions, and the fields outside of lists that the case leaves empty. */
export function questionsOf({ fields, questions }: Named, values: Entry, audience: Audience): Question[] {
  const empty = fields.flatMap((key): Question[] => {
    const node = fieldNodeAt(key)
    // A flag is known, and an empty list prints nothing.
    if (!node || node.kind === 'flag' || node.kind === 'list') return []
    if (audience === 'client' && !mayAskClient(key)) return []
    return isEmptyValue(valueAt(values, key)) ? [{ key, name: null, kind: node.kind }] : []
  })
  const own = questions.map(({ key, name, kind }) => ({ key: QUESTION + key, name, kind }))
  return [...own, ...empty]
}

export function knownOf(fields: readonly string[], values: Entry, language: Language) {
  return fields.flatMap(key => {
    const node = fieldNodeAt(key)
    const value = valueAt(values, key)
    if (!node || isEmptyValue(value)) return []
    if (node.kind === 'list') return [{ key, text: String((value as unknown[]).length) }]
    return [
      { key, text: fieldText({ kind: node.kind, value: value as FieldValue, format: undefined, language }) },
    ]
  })
}

/** All paths outside of lists. */
export function allFields(nodes: readonly FieldNode[] = FIELDS, before = ''): string[] {
  return nodes.flatMap(({ key, kind, of }) =>
    kind === 'group' ? allFields(of, `${before}${key}.`) : [before + key],
  )
}

function valueAt(values: Entry, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      values,
    )
}

/** Nothing else of the case reaches a document that a client makes. */
export function valuesForClient(values: Entry): Entry {
  const kept: Entry = {}
  for (const path of CLIENT_FIELDS) {
    const value = valueAt(values, path)
    if (value !== undefined) setAt(kept, path, value as FieldValue)
  }
  return kept
}

interface Given {
  answers: Record<string, string>
  values: Entry
  currency: Currency
  audience: Audience
  today: Day
}

/** Undefined if an answer is none of its kind; the key names it. */
export function withAnswers(
  named: Named,
  { answers, values, currency, audience, today }: Given,
): { data: TemplateData } | { refused: string } {
  const data: TemplateData = { fields: structuredClone(values), answers: {} }
  for (const { key, kind } of questionsOf(named, values, audience)) {
    const typed = answers[key]?.trim()
    if (!typed) continue
    const value = readAnswer(kind, typed, currency)
    if (value === undefined || isFutureBirth(key, value, today)) return { refused: key }
    if (key.startsWith(QUESTION)) data.answers[key.slice(QUESTION.length)] = { kind, value }
    else setAt(data.fields, key, value)
  }
  return { data }
}

/** The days of other fields may lie ahead. */
const isFutureBirth = (key: string, value: Answer['value'], today: Day) =>
  key === 'client.birthDate' && String(value) > today

function readAnswer(kind: FieldKind, typed: string, currency: Currency): Answer['value'] | undefined {
  if (kind === 'date') return isPlainDate(typed) ? typed : undefined
  if (kind === 'amount') return parsePlainAmount(typed, currency)
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? Number(typed) : undefined
  if (kind === 'flag') return typed === 'true' ? true : typed === 'false' ? false : undefined
  return hasOnlyXmlCharacters(typed) ? typed : undefined
}

function setAt(values: Entry, key: string, value: FieldValue): void {
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  let entry = values
  for (const part of parts) {
    if (typeof entry[part] !== 'object' || entry[part] === null) entry[part] = {}
    entry = entry[part] as Entry
  }
  entry[last] = value
}
