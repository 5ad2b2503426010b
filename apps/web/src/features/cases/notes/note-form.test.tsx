import type { NoteView } from '@maat/contract/cases/notes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storedTexts } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { NoteForm } from './note-form.tsx'

const NOTE = { id: 'n1', caseId: 'c1', title: 'Plan', text: 'Celui d’un autre', isShared: true, version: 4 }
let sent: { url: string; body: unknown }[]
beforeAll(startTexts)
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    return Response.json(NOTE)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteForm caseId="c1" note={NOTE as unknown as NoteView} onDone={() => undefined} />
    </QueryClientProvider>,
  )
const begin = (version: number) => {
  const value = { title: 'Plan', text: 'Celui d’un autre', reach: 'shared' }
  const values = { ...value, text: 'Le mien' }
  storedTexts.set('note-n1', JSON.stringify({ values, base: { version, value } }))
}

test('sends a draft with the version that it started from, so that it does not overwrite a later save', async () => {
  begin(2)
  show()
  expect(await screen.findByText(/^Voici ce que vous aviez commencé/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(sent[0]?.body).toMatchObject({ text: 'Le mien', version: 2 })
})

test('lets the user start again from the current note', async () => {
  begin(2)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir à ce qui est enregistré' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(sent[0]?.body).toMatchObject({ text: 'Celui d’un autre', version: 4 })
  expect(storedTexts.size).toBe(0)
})
