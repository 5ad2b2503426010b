// A procedure during editing: all values are texts as typed, with keys that survive reordering.

import type { ProcedureContent, ProcedureDetails } from '@maat/contract/cases/procedures'
import type { FieldDefinition } from '@maat/contract/form-fields'
import type { CaseType } from '@maat/domain/cases/case-types'
import { answerText } from '@maat/domain/cases/questions/answer-text'
import { CHOICE_TYPES, type FormFieldType, TEXT_TYPES } from '@maat/domain/cases/questions/form-field-types'
import type { TaskAssignee } from '@maat/domain/cases/todos'
import { formatNumber, parseWrittenNumber, serializeNumber } from '@maat/domain/cases/written-number'
import type { Language, Translated } from '@maat/domain/words/languages'

export interface DraftStep {
  key: string
  name: Translated
  days: string
}

export interface DraftTask extends DraftStep {
  assignee: TaskAssignee
}

export interface DraftOption {
  key: string
  value: string
  label: Translated
}

export interface DraftField {
  key: string
  name: string
  type: FormFieldType
  label: Translated
  placeholder: Translated
  required: boolean
  options: DraftOption[]
  defaultValue: string
  regex: string
  minLength: string
  maxLength: string
  minValue: string
  maxValue: string
}

export interface ProcedureDraft {
  caseType: CaseType
  name: Translated
  description: Translated
  jurisdiction: Translated
  steps: DraftStep[]
  tasks: DraftTask[]
  fields: DraftField[]
}

const NOTHING: Translated = { fr: '', en: '', nl: '' }
const newKey = () => crypto.randomUUID()

export const EMPTY_DRAFT: ProcedureDraft = {
  caseType: 'litigation',
  name: NOTHING,
  description: NOTHING,
  jurisdiction: NOTHING,
  steps: [],
  tasks: [],
  fields: [],
}

export const newStep = (): DraftStep => ({ key: newKey(), name: NOTHING, days: '' })
export const newTask = (): DraftTask => ({ ...newStep(), assignee: 'lawyer' })

/** Returns the first free name of the form `word-1`, `word-2`, …; answers are stored under it. */
function freeName(word: string, taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1)
    if (!taken.includes(`${word}-${number}`)) return `${word}-${number}`
}

export function newOption(others: readonly DraftOption[]): DraftOption {
  const value = freeName(
    'option',
    others.map(option => option.value),
  )
  return { key: newKey(), value, label: NOTHING }
}

export function newField(others: readonly DraftField[]): DraftField {
  const name = freeName(
    'question',
    others.map(field => field.name),
  )
  return {
    key: newKey(),
    name,
    type: 'text',
    label: NOTHING,
    placeholder: NOTHING,
    required: false,
    options: [],
    defaultValue: '',
    regex: '',
    minLength: '',
    maxLength: '',
    minValue: '',
    maxValue: '',
  }
}

export const isText = (type: FormFieldType) => TEXT_TYPES.includes(type)
export const isChoice = (type: FormFieldType) => CHOICE_TYPES.includes(type)
export const hasPlaceholder = (type: FormFieldType) => isText(type) || type === 'number'

/** The keys are the same on every read, so that unchanged entries compare as equal. */
export function draftOf(procedure: Omit<ProcedureDetails, 'history'>, language: Language): ProcedureDraft {
  const written = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, language))
  const { caseType, name, description, jurisdiction, steps, tasks, fields } = procedure
  return {
    caseType,
    name,
    description,
    jurisdiction,
    steps: steps.map(({ name, days }, at) => ({ key: `step-${at}`, name, days: String(days) })),
    tasks: tasks.map((task, at) => ({ ...task, key: `task-${at}`, days: String(task.days) })),
    fields: fields.map(field => ({
      ...newField([]),
      ...field,
      key: field.name,
      placeholder: field.placeholder ?? NOTHING,
      options: (field.options ?? []).map(option => ({ key: option.value, ...option })),
      defaultValue: writtenDefault(field, language),
      regex: field.regex ?? '',
      minLength: written(field.minLength),
      maxLength: written(field.maxLength),
      minValue: written(field.minValue),
      maxValue: written(field.maxValue),
    })),
  }
}

/** Reads a typed number; an invalid one becomes NaN, so that the check refuses it. */
const read = (text: string, language: Language) =>
  text.trim() === '' ? undefined : (parseWrittenNumber(text, language) ?? Number.NaN)

/** A default is stored like an answer: a number in the neutral form. */
function keptDefault({ type, defaultValue }: DraftField, language: Language): string {
  const number = type === 'number' ? parseWrittenNumber(defaultValue, language) : undefined
  return number === undefined ? defaultValue : serializeNumber(number)
}

/** The default as typed text; only numbers depend on the language. */
const writtenDefault = ({ type, defaultValue = '' }: FieldDefinition, language: Language) =>
  type === 'number' ? answerText({ type }, defaultValue, language) : defaultValue

/** Leaves out the properties that the field's type does not use. */
export function definitionOf(field: DraftField, language: Language): FieldDefinition {
  const { name, type, label, placeholder, required, options, regex } = field
  const defaultValue = keptDefault(field, language)
  const given = Object.values(placeholder).some(text => text.trim() !== '')
  const numbers = isText(type)
    ? { minLength: read(field.minLength, language), maxLength: read(field.maxLength, language) }
    : type === 'number'
      ? { minValue: read(field.minValue, language), maxValue: read(field.maxValue, language) }
      : {}
  return {
    name,
    type,
    label,
    required,
    ...(hasPlaceholder(type) && given && { placeholder }),
    ...(isChoice(type) && { options: options.map(option => ({ value: option.value, label: option.label })) }),
    ...(defaultValue !== '' && { defaultValue }),
    ...(isText(type) && regex !== '' && { regex }),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
  }
}

export function contentOf(draft: ProcedureDraft, language: Language): ProcedureContent {
  const { steps, tasks, fields, ...same } = draft
  return {
    ...same,
    steps: steps.map(({ name, days }) => ({ name, days: read(days, language) ?? Number.NaN })),
    tasks: tasks.map(({ key: _, days, ...task }) => ({ ...task, days: read(days, language) ?? Number.NaN })),
    fields: fields.map(field => definitionOf(field, language)),
  }
}
