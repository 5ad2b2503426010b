import type { DraftView } from '@maat/contract/cases/case-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../../texts/i18n.ts'
import { draftWith, Editing, editorOf } from '../draft-harness.tsx'
import { SendForClient } from './send-for-client.tsx'

beforeAll(async () => {
  // jsdom does not support dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  await startTexts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MISSING = [
  { step: 'kyc', field: 'identity', code: 'identity.required' },
  { step: 'kyc', field: 'holdsPublicPosition', code: 'field.required' },
] as DraftView['missingFields']

function show(given: Partial<DraftView> = {}) {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`)
    return new Promise(() => undefined)
  })
  const draft = draftWith({ missingFields: MISSING, ...given })
  const onMend = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editing editor={editorOf(draft)}>
        <SendForClient onIncomplete={() => undefined} onMend={onMend} />
      </Editing>
    </QueryClientProvider>,
  )
  return { requests, onMend }
}

test.each([/au bureau/, /par e-mail/, /sous mandat/])(
  'the button %s of an incomplete draft lists what is missing, leads there, and requests no signature',
  async button => {
    const { requests, onMend } = show()
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: 'Ce dossier n’est pas encore complet' })
    expect(requests.filter(call => call.startsWith('POST'))).toEqual([])
    expect(screen.queryByRole('button', { name: /autre code/ })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: /2 à compléter/ }))
    expect(onMend).toHaveBeenCalledExactlyOnceWith('kyc')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

const MAILED = {
  standing: 'open',
  channel: 'mail',
  requestedAt: '2026-03-04T09:00:00.000Z',
  expiresAt: '2026-03-11T09:00:00.000Z',
  recognisedAt: null,
} as unknown as DraftView['signatureRequest']

test('a code at the desk replaces a mailed link only after a warning', async () => {
  const { requests } = show({ missingFields: [], signatureRequest: MAILED })
  const posts = () => requests.filter(call => call.startsWith('POST'))
  const press = async () => await userEvent.click(await screen.findByRole('button', { name: /au bureau…/ }))
  await press()
  const warning = await screen.findByRole('dialog', { name: /^Annuler le lien envoyé/ })
  expect(warning.textContent).toMatch(/Omar Haddad a reçu un lien par e-mail/)
  await userEvent.click(within(warning).getByRole('button', { name: 'Annuler' }))
  expect(posts()).toEqual([])
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler le lien et montrer un code' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
})
