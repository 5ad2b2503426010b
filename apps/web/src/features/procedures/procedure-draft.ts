// A procedure while it is being built: everything is a text as it is typed, and has a key that survives moving.
import type { FieldDefinition } from '@maat/contract/form-fields'
import type { ProcedureContent, ProcedureDetails } from '@maat/contract/procedures'
import { answerText } from '@maat/domain/answer-text'
import type { CaseType } from '@maat/domain/case-types'
import { CHOICE_TYPES, type FormFieldType, TEXT_TYPES } from '@maat/domain/form-field-types'
import type { Language, Translated } from '@maat/domain/languages'
import type { TaskAssignee } from '@maat/domain/todos'
import { keptNumber, readNumber, writeNumber } from '@maat/domain/written-number'

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

/** The first `word-1`, `word-2`, … that none of the others has: answers are kept under it. */
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
/** Types whose empty field can show an example. */
export const hasPlaceholder = (type: FormFieldType) => isText(type) || type === 'number'

export function draftOf(procedure: Omit<ProcedureDetails, 'history'>, language: Language): ProcedureDraft {
  const written = (value: number | undefined) => (value === undefined ? '' : writeNumber(value, language))
  const { caseType, name, description, jurisdiction, steps, tasks, fields } = procedure
  return {
    caseType,
    name,
    description,
    jurisdiction,
    steps: steps.map(step => ({ key: newKey(), name: step.name, days: String(step.days) })),
    tasks: tasks.map(task => ({ ...task, key: newKey(), days: String(task.days) })),
    fields: fields.map(field => ({
      ...newField([]),
      ...field,
      placeholder: field.placeholder ?? NOTHING,
      options: (field.options ?? []).map(option => ({ key: newKey(), ...option })),
      defaultValue: writtenDefault(field, language),
      regex: field.regex ?? '',
      minLength: written(field.minLength),
      maxLength: written(field.maxLength),
      minValue: written(field.minValue),
      maxValue: written(field.maxValue),
    })),
  }
}

/** A number as it was typed; what is none becomes one that no rule lets pass, so that it is objected to. */
const read = (text: string, language: Language) =>
  text.trim() === '' ? undefined : (readNumber(text, language) ?? Number.NaN)

/** An answer given beforehand is kept as answers are: a number as every language reads it. */
function keptDefault({ type, defaultValue }: DraftField, language: Language): string {
  const number = type === 'number' ? readNumber(defaultValue, language) : undefined
  return number === undefined ? defaultValue : keptNumber(number)
}

/** As it is typed: the other types keep it as their inputs have it. */
const writtenDefault = ({ type, defaultValue = '' }: FieldDefinition, language: Language) =>
  type === 'number' ? answerText({ type }, defaultValue, language) : defaultValue

/** Leaves out what the type of the field has no use for, so that changing the type asks for no tidying up. */
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
