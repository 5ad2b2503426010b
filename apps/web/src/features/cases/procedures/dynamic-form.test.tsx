import type { FieldDefinition } from '@maat/contract/form-fields'
import { FORM_FIELD_TYPES } from '@maat/domain/cases/questions/form-field-types'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { DynamicForm } from './dynamic-form.tsx'

beforeAll(async () => {
  await startTexts()
  await setLanguage('nl')
})
afterEach(cleanup)

const named = (text: string) => ({ fr: `${text} fr`, en: `${text} en`, nl: `${text} nl` })
const fields: FieldDefinition[] = FORM_FIELD_TYPES.map(type => ({
  name: type,
  type,
  label: named(type),
  required: false,
  ...((type === 'radio' || type === 'select') && { options: [{ value: 'a', label: named(`${type} a`) }] }),
}))

function Form({ onAnswers }: { onAnswers(answers: Record<string, string>): void }) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return (
    <DynamicForm
      fields={fields}
      answers={answers}
      onChange={(name, value) => {
        const next = { ...answers, [name]: value }
        setAnswers(next)
        onAnswers(next)
      }}
    />
  )
}

test("asks each type of question in the reader's language, and returns its answer as text", async () => {
  let answers: Record<string, string> = {}
  render(
    <Form
      onAnswers={next => {
        answers = next
      }}
    />,
  )
  const typed = { text: 'Gent', number: '1,5', email: 'a@b.be', phone: '02 123', textarea: 'Omdat' }
  for (const [type, answer] of Object.entries(typed))
    await userEvent.type(screen.getByLabelText(`${type} nl`), answer)
  await userEvent.type(screen.getByLabelText(/^date nl/), '2026-11-18')
  await userEvent.selectOptions(screen.getByLabelText('select nl'), 'select a nl')
  await userEvent.click(screen.getByLabelText('radio a nl'))
  await userEvent.click(screen.getByLabelText('checkbox nl'))
  expect(answers).toEqual({
    ...typed,
    number: '1.5',
    date: '2026-11-18',
    select: 'a',
    radio: 'a',
    checkbox: 'yes',
  })
  await userEvent.click(screen.getByLabelText('checkbox nl'))
  expect(answers.checkbox).toBe('no')
})

test("reads a number in the writer's language, and stores it in a neutral form", async () => {
  let answers: Record<string, string> = {}
  render(
    <Form
      onAnswers={next => {
        answers = next
      }}
    />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('number nl')
  await userEvent.type(field, '12.500,7')
  expect([field.value, answers.number]).toEqual(['12.500,7', '12500.7'])
  await userEvent.clear(field)
  await userEvent.type(field, '12.500')
  expect(answers.number).toBe('12500')
  await userEvent.tab()
  expect(field.value).toBe('12.500')
  await userEvent.clear(field)
  await userEvent.type(field, 'veel')
  expect(answers.number).toBe('veel')
})

test('shows an error at its question, and links it for screen readers', () => {
  const errors = Object.fromEntries(fields.map(({ name }) => [name, 'field.required']))
  const nothing = () => {}
  render(<DynamicForm fields={fields} answers={{}} onChange={nothing} errors={errors} idPrefix="a-" />)
  expect(screen.getAllByText('Dit veld is nodig.')).toHaveLength(fields.length)
  const field = screen.getByLabelText('text nl')
  expect(field.getAttribute('name')).toBe('a-text')
  const hint = document.getElementById(String(field.getAttribute('aria-describedby')))
  expect(hint?.textContent).toBe('Dit veld is nodig.')
})
