// The answers to a template's questions, and what a template still asks.

import { isPlainDate } from '@maat/domain/calendar/plain-dates'
import { parsePlainAmount } from '@maat/domain/money/amount'
import type { Currency } from '@maat/domain/money/currencies'
import type { TemplateQuestion } from '@maat/domain/templates/check-template'
import { FIELDS, type FieldKind, type FieldNode } from '@maat/domain/templates/field-tree'
import {
  type Answer,
  type Entry,
  type FieldValue,
  fieldText,
  isEmptyValue,
  type TemplateData,
} from '@maat/domain/templates/fill-values'
import type { Language } from '@maat/domain/words/languages'

const QUESTION = 'question.'

export interface Question {
  key: string
  name: string | null
  kind: FieldKind
}

interface Named {
  fields: readonly string[]
  questions: readonly TemplateQuestion[]
}

/** The template's questions, and the fields outside of lists that the case leaves empty. */
export function questionsOf({ fields, questions }: Named, values: Entry): Question[] {
  const empty = fields.flatMap((key): Question[] => {
    const node = nodeAt(key)
    // A flag is known, and an empty list prints nothing.
    if (!node || node.kind === 'flag' || node.kind === 'list') return []
    return isEmptyValue(valueAt(values, key)) ? [{ key, name: null, kind: node.kind }] : []
  })
  const own = questions.map(({ key, name, kind }) => ({ key: QUESTION + key, name, kind }))
  return [...own, ...empty]
}

export function knownOf(fields: readonly string[], values: Entry, language: Language) {
  return fields.flatMap(key => {
    const node = nodeAt(key)
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

function nodeAt(key: string): FieldNode | undefined {
  let nodes = FIELDS
  let found: FieldNode | undefined
  for (const part of key.split('.')) {
    if (found && found.kind !== 'group') return undefined
    found = nodes.find(node => node.key === part)
    nodes = found?.of ?? []
  }
  return found
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

interface Given {
  answers: Record<string, string>
  values: Entry
  currency: Currency
}

/** Undefined if an answer is none of its kind; the key names it. */
export function withAnswers(
  named: Named,
  { answers, values, currency }: Given,
): { data: TemplateData } | { refused: string } {
  const data: TemplateData = { fields: structuredClone(values), answers: {} }
  for (const { key, kind } of questionsOf(named, values)) {
    const typed = answers[key]?.trim()
    if (!typed) continue
    const value = readAnswer(kind, typed, currency)
    if (value === undefined) return { refused: key }
    if (key.startsWith(QUESTION)) data.answers[key.slice(QUESTION.length)] = { kind, value }
    else setAt(data.fields, key, value)
  }
  return { data }
}

function readAnswer(kind: FieldKind, typed: string, currency: Currency): Answer['value'] | undefined {
  if (kind === 'date') return isPlainDate(typed) ? typed : undefined
  if (kind === 'amount') return parsePlainAmount(typed, currency)
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? Number(typed) : undefined
  if (kind === 'flag') return typed === 'true' ? true : typed === 'false' ? false : undefined
  return typed
}

function setAt(values: Entry, key: string, value: Answer['value']): void {
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  let entry = values
  for (const part of parts) {
    if (typeof entry[part] !== 'object' || entry[part] === null) entry[part] = {}
    entry = entry[part] as Entry
  }
  entry[last] = value
}
