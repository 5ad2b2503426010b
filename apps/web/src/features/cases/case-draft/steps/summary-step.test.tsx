import type { DraftView } from '@maat/contract/cases/case-draft'
import type { ProcedureVersionId } from '@maat/contract/ids'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../parts/parts-harness.tsx'
import { startTexts } from '../../../../texts/i18n.ts'
import { draftWith, Editing, editorOf } from '../draft-harness.tsx'
import { SummaryStep } from './summary-step.tsx'

const PROCEDURE = {
  id: 'p1',
  versionId: 'v1',
  number: 1,
  caseType: 'litigation',
  name: { fr: 'Référé' },
  description: { fr: '' },
  jurisdiction: { fr: '' },
  steps: [],
  fields: [],
  archivedAt: null,
}

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    return url.endsWith('/active?caseType=litigation')
      ? Response.json([PROCEDURE])
      : Response.json({ code: 'server.error' }, { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function procedurePart(given: DraftView['answers']) {
  const draft = draftWith({ type: 'litigation', answers: given })
  await renderPart(
    <Editing editor={editorOf(draft)}>
      <SummaryStep onGo={() => undefined} onMend={() => undefined} />
    </Editing>,
  )
  const heading = await screen.findByRole('heading', { name: 'Procédure' })
  return within(heading.closest('section') as HTMLElement)
}

test('the summary says that the lawyer chooses the procedure', async () => {
  const part = await procedurePart({ leftToLawyer: ['procedureVersionId'] })
  expect(await part.findByText('À choisir par l’avocat')).toBeTruthy()
  expect(part.queryByText('Rien n’a encore été rempli.')).toBeNull()
})

test('the summary names a chosen procedure', async () => {
  const part = await procedurePart({ procedureVersionId: 'v1' as ProcedureVersionId })
  expect(await part.findByText('Référé')).toBeTruthy()
})
