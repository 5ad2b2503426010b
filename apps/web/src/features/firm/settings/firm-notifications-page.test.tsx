import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../../texts/i18n.ts'
import { FirmNotificationsPage } from './firm-notifications-page.tsx'

type Events = Record<string, string>

/** The server's data, which another Admin changes in the background. */
let kept: { version: number; content: { events: Events } }
let isDown: boolean
const written = (events: Events) => {
  kept = { version: kept.version + 1, content: { events } }
}

async function serve(_: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
  const tag = () => ({ headers: { etag: `"${kept.version}"` } })
  if (isDown) return Response.json({ code: 'server.unavailable' }, { status: 503 })
  if (method === 'GET') return Response.json({ Notifications: kept.content }, tag())
  if (new Headers(headers).get('if-match') !== tag().headers.etag)
    return Response.json({ code: 'record.stale', current: kept.content }, { status: 409, ...tag() })
  written(JSON.parse(String(body)).events)
  return Response.json(kept.content, tag())
}

beforeAll(startTexts)
beforeEach(() => {
  kept = { version: 1, content: { events: { Message: 'none' } } }
  isDown = false
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLSelectElement

async function show(): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <FirmNotificationsPage />
    </QueryClientProvider>,
  )
  await field('Message')
}

test('shows the default of an event without a choice, and can return to it', async () => {
  await show()
  expect((await field('Tâche')).value).toBe('')
  expect((await field('Message')).value).toBe('none')
  await userEvent.selectOptions(await field('Message'), 'Selon l’événement (par défaut)')
  await waitFor(() => expect(kept.content).toEqual({ events: {} }))
})

test("keeps and shows another Admin's choice for another event", async () => {
  await show()
  written({ Message: 'none', System: 'mail' })
  await userEvent.selectOptions(await field('Tâche'), 'Les deux')
  await waitFor(() => expect(kept.content.events).toEqual({ Message: 'none', System: 'mail', Todo: 'both' }))
  expect((await field('Information')).value).toBe('mail')
})

test('keeps two choices in a row', async () => {
  await show()
  await userEvent.selectOptions(await field('Tâche'), 'Les deux')
  await userEvent.selectOptions(await field('Message'), 'Par e-mail')
  await waitFor(() => expect(kept.content.events).toEqual({ Message: 'mail', Todo: 'both' }))
})

const clash = () => screen.findByRole('region', { name: 'Quelqu’un d’autre a enregistré entre-temps' })

test.each([
  ['Enregistrer ma saisie', 'app'],
  ['Garder ce qui est enregistré', 'both'],
])('shows both choices for the same event, and lets the Admin decide: %s', async (button, chosen) => {
  await show()
  written({ Message: 'both' })
  await userEvent.selectOptions(await field('Message'), 'Dans l’application')
  const conflict = within(await clash())
  expect(conflict.getByText('Message')).toBeTruthy()
  expect(conflict.getByText('Les deux')).toBeTruthy()
  expect(conflict.getByText('Dans l’application')).toBeTruthy()
  expect(kept.content.events).toEqual({ Message: 'both' })
  await userEvent.click(conflict.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(kept.content.events).toEqual({ Message: chosen })
  expect((await field('Message')).value).toBe(chosen)
})

test('reports a failed save, and shows the current state again', async () => {
  await show()
  isDown = true
  await userEvent.selectOptions(await field('Message'), 'Les deux')
  expect((await screen.findByRole('alert')).textContent).toContain('momentanément')
  expect((await field('Message')).value).toBe('none')
})
