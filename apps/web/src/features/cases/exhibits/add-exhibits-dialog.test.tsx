// Tests adding exhibits after another one, the first set, and documents of other cases.

import { addExhibits, createExhibitSet, ExhibitSetView } from '@maat/contract/cases/exhibits'
import { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import { listLinkedDocuments } from '@maat/contract/documents/linked-documents'
import { readFirm } from '@maat/contract/firm/firm'
import type { CaseId } from '@maat/contract/ids'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart, shownText } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { AddExhibitsDialog, type AddExhibitsDialogProps } from './add-exhibits-dialog.tsx'

const server = fakeServer()
const caseId = testId(1) as CaseId
const LETTER = exampleOf(DocumentTreeRow, { id: testId(5), name: 'Lettre', mediaType: 'application/pdf' })
const LEASE = exampleOf(DocumentTreeRow, { id: testId(6), name: 'Bail', mediaType: 'application/pdf' })
const SET = exampleOf(ExhibitSetView, {
  id: testId(2),
  name: 'Nos pièces',
  letter: 'A',
  exhibits: [{ id: testId(3), documentId: LEASE.id, number: 'A1', title: 'Bail' }],
})
const onClose = vi.fn()

beforeAll(startTexts)
beforeEach(async () => {
  onClose.mockClear()
  await setLanguage('fr')
  server.signIn('Avocat')
  server.answers(readFirm, { name: 'Cabinet Exemple' })
  server.answers(listLinkedDocuments, {
    items: [
      { id: testId(7), name: 'Acte', home: { id: testId(8), number: 'BRU-2026-00001', title: 'Vente' } },
    ],
  })
  server.answers(addExhibits)
})

const open = async (props: Partial<AddExhibitsDialogProps>) =>
  await renderPart(
    <AddExhibitsDialog
      caseId={caseId}
      sets={[SET]}
      documents={[LETTER, LEASE]}
      onClose={onClose}
      {...props}
    />,
  )
const add = async () => await screen.findByRole<HTMLButtonElement>('button', { name: 'Ajouter' })

test('adds chosen documents after the given exhibit with one press', async () => {
  await open({ set: SET, after: SET.exhibits[0], chosen: [LETTER] })
  await screen.findByText('Après la pièce A1, Bail.')
  await userEvent.click(await add())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(server.received(addExhibits)[0]?.body).toEqual({ documentIds: [LETTER.id], position: 1 })
})

test('says before which exhibit the documents come, and leaves out those that are there', async () => {
  await open({ chosen: [LETTER, LEASE] })
  await screen.findByText(/^1 document choisi est déjà dans cette liste/)
  await userEvent.type(screen.getByRole('textbox', { name: /^Numéro/ }), '1')
  await screen.findByText('Au début de la liste.')
  await userEvent.click(await add())
  await waitFor(() => expect(server.received(addExhibits)).toHaveLength(1))
  expect(server.received(addExhibits)[0]?.body).toEqual({ documentIds: [LETTER.id], position: 0 })
})

test('makes the first set with the documents, once, also if adding them fails at first', async () => {
  server.answers(createExhibitSet, { id: testId(9) })
  server.refuses(addExhibits, 'document.not-found')
  await open({ sets: [], chosen: [LETTER] })
  await userEvent.click(await add())
  await waitFor(() => expect(server.received(addExhibits)).toHaveLength(1))
  server.answers(addExhibits)
  const again = await add()
  await waitFor(() => expect(again.disabled).toBe(false))
  await userEvent.click(await add())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(server.received(createExhibitSet).map(({ body }) => body.name)).toEqual(['Nos pièces'])
  expect(server.received(addExhibits).at(-1)?.params.setId).toBe(testId(9))
})

test.each([
  ['fr', 'Documents du dossier', 'appartient au dossier BRU-2026-00001 · Vente'],
  ['en', 'Documents of the case', 'belongs to the case BRU-2026-00001 · Vente'],
  ['nl', 'Documenten van het dossier', 'hoort bij het dossier BRU-2026-00001 · Vente'],
] as const)(
  'in %s, offers a document of another case with its reason, and adds it not',
  async (language, label, why) => {
    await setLanguage(language)
    await open({ set: SET })
    await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(label) }))
    await userEvent.click(await screen.findByRole('option', { name: /Acte .*BRU-2026-00001/ }))
    await waitFor(() => expect(shownText()).toContain(why))
    const buttons = screen.getAllByRole<HTMLButtonElement>('button')
    expect(buttons.find(({ type }) => type === 'submit')?.disabled).toBe(true)
  },
)
