// Tests proving a fact by documents that were chosen first.

import { addProof, listFacts } from '@maat/contract/cases/facts'
import { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { ProveByDocumentsDialog } from './prove-by-documents-dialog.tsx'

const server = fakeServer()
const onClose = vi.fn()
const row = (at: number, more: object = {}) =>
  exampleOf(DocumentTreeRow, {
    id: testId(at),
    name: `Document ${at}`,
    mediaType: 'application/pdf',
    ...more,
  })

beforeAll(startTexts)
beforeEach(async () => {
  onClose.mockClear()
  await setLanguage('fr')
  server.signIn('Avocat')
  server.answers(listFacts, {
    facts: [{ id: testId(9), text: 'Le bail est signé.', certainty: 'exact', on: '2024' }],
    can: ['keep-facts'],
  })
})

async function chooseFact(documents: DocumentTreeRow[], page?: number): Promise<void> {
  await renderPart(
    <ProveByDocumentsDialog
      caseId={testId(1) as CaseId}
      documents={documents}
      page={page}
      onClose={onClose}
    />,
  )
  await userEvent.click(await screen.findByRole('combobox', { name: /Quel fait/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Le bail est signé/ }))
}
const sent = () => server.received(addProof).map(({ body }) => body)

test('proves by the page that the reader had open', async () => {
  server.answers(addProof)
  await chooseFact([row(2, { pages: 12 })], 7)
  await userEvent.click(screen.getByRole('button', { name: 'Prouver par cette page' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent()).toEqual([{ documentId: testId(2), page: 7, quote: '' }])
})

test('proves by the first page of each document, and continues after one that already proves the fact', async () => {
  server.refuses(addProof, 'fact.proved-before')
  await chooseFact([row(2), row(3), row(4, { mediaType: null })])
  await userEvent.click(screen.getByRole('button', { name: 'Prouver par ces documents' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent().map(({ documentId, page }) => [documentId, page])).toEqual([
    [testId(2), 1],
    [testId(3), 1],
  ])
})
