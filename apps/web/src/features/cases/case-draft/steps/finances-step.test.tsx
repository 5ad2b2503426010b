import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../../texts/i18n.ts'
import { draftWith, Editing, editorOf } from '../draft-harness.tsx'
import { FinancesStep } from './finances-step.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

const show = (answers: DraftAnswers) =>
  render(
    <Editing editor={editorOf(draftWith({ answers }))}>
      <FinancesStep />
    </Editing>,
  )

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
