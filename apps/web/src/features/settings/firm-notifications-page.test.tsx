import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../preferences/i18n.ts'
import { FirmNotificationsPage } from './firm-notifications-page.tsx'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what nobody chose is shown as such, and can be left to the event again', async () => {
  let saved: unknown = { events: { Message: 'none' } }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') saved = JSON.parse(String(body))
    return Response.json({ Notifications: saved })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FirmNotificationsPage />
    </QueryClientProvider>,
  )
  const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLSelectElement
  expect((await field('Tâche')).value).toBe('')
  expect((await field('Message')).value).toBe('none')
  await userEvent.selectOptions(await field('Message'), 'Selon l’événement (par défaut)')
  await waitFor(() => expect(saved).toEqual({ events: {} }))
})
