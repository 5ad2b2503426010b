import type { ClientHome } from '@maat/contract/firm/dashboard'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ComingCard } from './coming-card.tsx'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTHING = {
  changes: [],
  documents: [],
  proposals: [],
  invitations: [],
  fees: [],
  provisions: [],
  events: [],
  counts: {},
}

test("a client's next task is under what comes next", async () => {
  const task = { id: 't1', title: 'Retirer le contrat', dueOn: '2999-12-02', case: null, can: [] }
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).endsWith('/api/todos?scope=mine&state=open&limit=5')
      ? Response.json({ items: [task], next: null })
      : Response.json({ code: 'server.error' }, { status: 500 }),
  )
  await renderPart(<ComingCard home={NOTHING as unknown as ClientHome} />)
  await screen.findByRole('link', { name: /Retirer le contrat$/ })
  const coming = screen.getByRole('heading', { name: 'Et ensuite' }).closest('section') as HTMLElement
  expect(within(coming).getByRole('link', { name: /Retirer le contrat$/ })).toBeTruthy()
})
