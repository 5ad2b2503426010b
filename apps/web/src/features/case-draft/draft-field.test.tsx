import type { DraftView } from '@maat/contract/case-draft'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { DraftEditor } from './draft-editor.ts'
import { DraftField } from './draft-field.tsx'
import { EditingContext } from './use-draft-editor.ts'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

async function show(code: string, isChecked: boolean) {
  const draft = {
    id: '01890000-0000-7000-8000-000000000001',
    answers: { title: 'Bail' },
    missingFields: [{ step: 'case', field: 'title', code }],
    version: 1,
    updatedAt: '',
  } as unknown as DraftView
  const server = { begin: async () => draft, save: async () => draft }
  const editor = new DraftEditor(draft, server, { answers: {}, keep: () => undefined })
  render(
    <EditingContext.Provider value={{ editor, isChecked }}>
      <Suspense>
        <DraftField name="title" label="Title" />
      </Suspense>
    </EditingContext.Provider>,
  )
  return (await screen.findByRole('textbox', { name: 'Title' })).getAttribute('aria-invalid')
}

test('an answer beyond a limit is marked while the user is still in its step', async () => {
  expect(await show('field.too-long', false)).toBe('true')
  expect(screen.getByText('C’est trop long.')).toBeTruthy()
})

test('a missing answer is marked only after its step', async () => {
  expect(await show('field.required', false)).not.toBe('true')
  cleanup()
  expect(await show('field.required', true)).toBe('true')
})
