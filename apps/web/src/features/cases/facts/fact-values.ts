// The fields of a fact as the form holds them: dates as typed, people on one line.
import type { FactView } from '@maat/contract/cases/facts'
import {
  type FactCertainty,
  findFactDateFault,
  parsePartialDate,
  partialDateText,
} from '@maat/domain/cases/file/fact-dates'
import type { Language } from '@maat/domain/words/languages'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'

export interface FactValues {
  text: string
  certainty: FactCertainty
  on: string
  until: string
  people: string
}

/** 05/03/2024, 03/2024 or 2024, as it is typed. */
const typedDate = (date: string | null) => (date ?? '').split('-').toReversed().join('/')

export const valuesOf = (fact: FactView | undefined): FactValues => ({
  text: fact?.text ?? '',
  certainty: fact?.certainty ?? 'exact',
  on: typedDate(fact?.on ?? null),
  until: typedDate(fact?.until ?? null),
  people: fact?.people.join(', ') ?? '',
})

/** An unreadable date stays as it was typed, so that the fault is found in its field. */
const dateOf = (typed: string) => (typed.trim() === '' ? null : (parsePartialDate(typed) ?? typed.trim()))

export function bodyOf({ text, certainty, on, until, people }: FactValues) {
  return {
    text: text.trim(),
    certainty,
    on: certainty === 'unknown' ? null : dateOf(on),
    until: certainty === 'between' ? dateOf(until) : null,
    people: people
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  }
}

export function checkFact(values: FactValues): FieldProblem[] {
  const fault = findFactDateFault(bodyOf(values))
  return fault ? [{ path: fault.field, code: fault.code }] : []
}

/** The date as it was understood, below the field; empty if it was not. */
export function readingOf(typed: string, language: Language): string {
  const date = parsePartialDate(typed)
  return date ? partialDateText(date, language) : ''
}
