import type { DraftView } from '@maat/contract/cases/case-draft'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../../texts/i18n.ts'
import { draftWith, Editing, editorOf } from '../draft-harness.tsx'
import { DraftField } from './draft-field.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

async function show(code: string, isChecked: boolean) {
  const missingFields = [{ step: 'case', field: 'title', code }] as DraftView['missingFields']
  render(
    <Editing
      editor={editorOf(draftWith({ answers: { title: 'Bail' }, missingFields }))}
      isChecked={isChecked}
    >
      <DraftField name="title" label="Title" />
    </Editing>,
  )
  return (await screen.findByRole('textbox', { name: 'Title' })).getAttribute('aria-invalid')
}

test('an answer beyond a limit is marked while the user is still in its step', async () => {
  expect(await show('field.too-long', false)).toBe('true')
  expect(screen.getByText('C’est trop long.')).toBeTruthy()
})

test('a wrong answer, such as a last name of one letter, is marked when its field is left', async () => {
  const missingFields = [
    { step: 'your-data', field: 'lastName', code: 'last-name.too-short' },
    { step: 'your-data', field: 'firstName', code: 'first-name.required' },
  ] as DraftView['missingFields']
  render(
    <Editing editor={editorOf(draftWith({ answers: { lastName: 'D' }, missingFields }))}>
      <DraftField name="lastName" label="Last name" />
      <DraftField name="firstName" label="First name" />
    </Editing>,
  )
  const invalidOf = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-invalid')
  const field = await screen.findByRole('textbox', { name: 'Last name' })
  fireEvent.focus(field)
  expect(invalidOf('Last name')).toBe('false')
  fireEvent.blur(field)
  expect(invalidOf('Last name')).toBe('true')
  expect(screen.getByText('Au moins 2 caractères.')).toBeTruthy()
  // An empty field can wait.
  fireEvent.blur(screen.getByRole('textbox', { name: 'First name' }))
  expect(invalidOf('First name')).toBe('false')
})

test('a missing answer is marked only after its step', async () => {
  expect(await show('field.required', false)).not.toBe('true')
  cleanup()
  expect(await show('field.required', true)).toBe('true')
})
