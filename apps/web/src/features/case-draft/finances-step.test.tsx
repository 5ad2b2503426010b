import type { DraftAnswers, DraftView } from '@maat/contract/case-draft'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { DraftEditor } from './draft-editor.ts'
import { FinancesStep } from './finances-step.tsx'
import { EditingContext } from './use-draft-editor.ts'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

function show(answers: DraftAnswers) {
  const draft = {
    id: '01890000-0000-7000-8000-000000000001',
    ownerId: 'somebody else',
    ownerName: 'Omar Haddad',
    answers,
    missingFields: [],
    version: 1,
    updatedAt: '',
  } as unknown as DraftView
  const server = { begin: async () => draft, save: async () => draft }
  const editor = new DraftEditor(draft, server, { answers: {}, keep: () => undefined })
  render(
    <EditingContext.Provider value={{ editor, isChecked: false }}>
      <Suspense>
        <FinancesStep />
      </Suspense>
    </EditingContext.Provider>,
  )
}

test('fees on a quote explain what happens after the case is sent', async () => {
  show({ financing: 'fees' })
  await screen.findByRole('radio', { name: /^Honoraires sur devis/, checked: true })
  expect(screen.getByRole('status').textContent).toMatch(/Omar Haddad reçoit un devis par e-mail/)
})

test('nothing is explained before a choice', async () => {
  show({})
  await screen.findByRole('radio', { name: /^Honoraires sur devis/ })
  expect(screen.queryByRole('status')).toBeNull()
})
