import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { QuickAddTodo } from './quick-add.tsx'

/** The sent requests, each answered when the test does so. */
let sent: { body: Record<string, unknown>; answer(reply: Response): void }[]
beforeAll(startTexts)
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && url.includes('/api/cases'))
      return Response.json({ items: [{ id: 'c1', number: 'BRU-2026-00007', title: 'Bail', status: 'new' }] })
    if (method === 'GET') return Response.json([])
    return await new Promise<Response>(answer => sent.push({ body: JSON.parse(String(body)), answer }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(): Promise<HTMLInputElement> {
  await renderPart(<QuickAddTodo />)
  return await screen.findByLabelText('Nouvelle tâche')
}

test('keeps input typed while a line is being saved, and clears what was added', async () => {
  const field = await show()
  await userEvent.type(field, 'Relire{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, 'Appeler')
  sent[0]?.answer(Response.json({ id: 't1' }))
  const button = screen.getByRole('button', { name: 'Ajouter' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(field.value).toBe('Appeler')
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(Response.json({ id: 't2' }))
  await waitFor(() => expect(field.value).toBe(''))
})

test('a short line can be completed with case and details before it is sent', async () => {
  const field = await show()
  await userEvent.type(field, 'Relire')
  await userEvent.click(screen.getByRole('button', { name: 'Plus…' }))
  await userEvent.type(await screen.findByLabelText('Précisions'), 'Avant lundi')
  await userEvent.type(await screen.findByLabelText('Dossier : numéro, titre ou client'), 'bail')
  await userEvent.click(await screen.findByRole('option', { name: /BRU-2026-00007/ }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Ajouter' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ title: 'Relire', details: 'Avant lundi', caseId: 'c1' })
  sent[0]?.answer(Response.json({ id: 't1' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByLabelText('Précisions')).toBeNull()
})
