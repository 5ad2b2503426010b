import { createProcedure, ProcedureContent, type ProcedureDetails } from '@maat/contract/cases/procedures'
import { expect, test } from 'vitest'
import {
  contentOf,
  definitionOf,
  draftOf,
  EMPTY_DRAFT,
  newField,
  newOption,
  newStep,
} from './procedure-draft.ts'

const label = { fr: 'Montant', en: 'Amount', nl: 'Bedrag' }
const example = createProcedure.example as ProcedureContent
/** As the server returns it; the form reads only the content. */
const readOf = (content: ProcedureContent) => ({ ...content, number: 3 }) as ProcedureDetails
const fields: ProcedureContent['fields'] = [
  ...example.fields,
  {
    name: 'amount',
    type: 'number',
    label,
    required: false,
    minValue: -0.5,
    maxValue: 1e9,
    placeholder: label,
  },
  { name: 'why', type: 'textarea', label, required: true, minLength: 0, maxLength: 900, defaultValue: 'x' },
  { name: 'how', type: 'radio', label, required: true, options: [{ value: 'a', label }], defaultValue: 'a' },
]

test('a saved procedure survives the round trip through the form', () => {
  const content = { ...example, fields }
  expect(contentOf(draftOf(readOf(content), 'fr'), 'fr')).toEqual(content)
})

test('a field that changes its type drops the properties of the old type', () => {
  const field = {
    ...newField([]),
    label,
    regex: 'a',
    minLength: '2',
    options: [newOption([])],
    placeholder: label,
  }
  const attributes = (type: typeof field.type) =>
    Object.keys(definitionOf({ ...field, type, minValue: '1,5' }, 'fr')).slice(4)
  expect(attributes('text')).toEqual(['placeholder', 'regex', 'minLength'])
  expect(attributes('number')).toEqual(['placeholder', 'minValue'])
  expect(attributes('radio')).toEqual(['options'])
  expect(attributes('date')).toEqual([])
  expect(definitionOf({ ...field, type: 'number', minValue: '1,5' }, 'fr').minValue).toBe(1.5)
})

test('reads the limits of a question as typed, and stores them in a neutral form', () => {
  const typed = { minValue: '12.500', maxValue: '12 500 000', defaultValue: '12.500,75' }
  const field = { ...newField([]), type: 'number' as const, label, ...typed }
  const definition = definitionOf(field, 'nl')
  expect(definition).toMatchObject({ minValue: 12_500, maxValue: 12_500_000, defaultValue: '12500.75' })
  const shown = draftOf(readOf({ ...example, fields: [definition] }), 'en').fields[0]
  expect(shown).toMatchObject({ minValue: '12,500', defaultValue: '12,500.75' })
})

test('new questions and options get unique names, also after some were removed', () => {
  const first = newField([])
  const second = newField([first])
  expect([first.name, second.name, newField([second]).name]).toEqual([
    'question-1',
    'question-2',
    'question-3',
  ])
  expect(newOption([newOption([])]).value).toBe('option-2')
})

test('reports an invalid number at its field', () => {
  const draft = {
    ...EMPTY_DRAFT,
    steps: [
      { ...newStep(), days: '' },
      { ...newStep(), days: 'ten' },
    ],
    fields: [{ ...newField([]), type: 'number' as const, label, maxValue: 'many' }],
  }
  const { error } = ProcedureContent.safeParse(contentOf(draft, 'fr'))
  const paths = error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(paths).toEqual(expect.arrayContaining(['steps.0.days', 'steps.1.days', 'fields.0.maxValue']))
})
