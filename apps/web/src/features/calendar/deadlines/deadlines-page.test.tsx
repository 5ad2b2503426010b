import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Routes } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { DeadlinesPage } from './deadlines-page.tsx'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const deadline = (id: string, title: string, dueDate: string) => ({
  id,
  caseId: 'c1',
  caseNumber: 'BRU-2026-00007',
  caseTitle: 'Bail commercial',
  clientName: 'Ines Exemple',
  lawyerName: 'Luc Conseil',
  title,
  rule: 'appeal',
  dueDate,
  doneAt: null,
  can: [],
})

const FOUND: Record<string, unknown[]> = {
  overdue: [deadline('d1', 'Conclusions', '2019-03-04')],
  coming: [deadline('d2', 'Appel du jugement', '2999-12-31')],
}

test('overdue deadlines are a separate group; rows show the client, and the year if it differs', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const state = new URL(String(url), 'http://localhost').searchParams.get('state') ?? ''
    return Response.json({ items: FOUND[state] ?? [], next: null })
  })
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/deadlines', component: DeadlinesPage }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/deadlines'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <Routes router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
  const rowsUnder = async (name: string) => {
    const heading = await screen.findByRole('heading', { name })
    const group = within(heading.closest('section') as HTMLElement)
    return group.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  }
  const [passed, ...others] = await rowsUnder('Expirés, à régler')
  expect(others).toEqual([])
  expect(passed).toMatch(/2019.*Conclusions.*Ines Exemple · BRU-2026-00007/)
  const [coming] = await rowsUnder('À venir')
  expect(coming).toMatch(/2999.*Appel du jugement/)
})
