import type { NoteView } from '@maat/contract/notes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../../texts/i18n.ts'
import { NoteForm } from './note-form.tsx'

const NOTE = { id: 'n1', caseId: 'c1', title: 'Plan', text: 'Celui d’un autre', isShared: true, version: 4 }
/** The texts stored in this browser. */
let kept: Record<string, string>
let sent: { url: string; body: unknown }[]
vi.mock('../../../kept/sealed-texts.ts', () => {
  // The same object for every call, as in the real module.
  const texts = {
    read: async (name: string) => kept[name],
    keep: async (name: string, text: string | undefined) => {
      if (text === undefined) delete kept[name]
      else kept[name] = text
    },
  }
  return { sealedTextsOf: () => texts }
})
beforeAll(startTexts)
beforeEach(() => {
  kept = {}
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
  kept['note-n1'] = JSON.stringify({ values: { ...value, text: 'Le mien' }, base: { version, value } })
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
  expect(kept).toEqual({})
})
