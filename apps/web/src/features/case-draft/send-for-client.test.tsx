import type { DraftView } from '@maat/contract/case-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { DraftEditor } from './draft-editor.ts'
import { SendForClient } from './send-for-client.tsx'
import { EditingContext } from './use-draft-editor.ts'

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

const DRAFT = {
  id: '01890000-0000-7000-8000-000000000001',
  ownerId: 'somebody else',
  ownerName: 'Omar Haddad',
  answers: {},
  signatureRequest: null,
  missingFields: [
    { step: 'kyc', field: 'identity', code: 'identity.required' },
    { step: 'kyc', field: 'holdsPublicPosition', code: 'field.required' },
  ],
  version: 1,
  updatedAt: '',
} as unknown as DraftView

function show(given: Partial<DraftView> = {}) {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`)
    return new Promise(() => undefined)
  })
  const draft = { ...DRAFT, ...given }
  const server = { begin: async () => draft, save: async () => draft }
  const editor = new DraftEditor(draft, server, { answers: {}, keep: () => undefined })
  const onMend = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditingContext.Provider value={{ editor, isChecked: false }}>
        <Suspense>
          <SendForClient onIncomplete={() => undefined} onMend={onMend} />
        </Suspense>
      </EditingContext.Provider>
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
  way: 'mail',
  askedAt: '2026-03-04T09:00:00.000Z',
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
