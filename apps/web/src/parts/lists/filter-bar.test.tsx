import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { startTexts } from '../../texts/i18n.ts'
import { toSearchResult } from '../fields/search-select.tsx'
import { parseSearchText, parseText } from '../pages/screen-route.ts'
import { Routes } from '../parts-harness.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useUrlFilter } from './use-url-filter.ts'

const CASE = { id: 'c1', number: 'BRU-1', title: 'Mur mitoyen', status: 'active', ownerName: 'Camille' }
const READERS = {
  search: parseSearchText,
  state: ['open', 'done'],
  office: ['Brussels', 'Douala'],
  record: parseText,
  lawyer: parseText,
  client: parseText,
  from: parseText,
  case: parseText,
  to: parseText,
  order: ['oldest'],
} as const
const useLawyers = () => [{ id: 'l1', name: 'Amina' }]
const CLIENTS = [
  { id: 'u1', name: 'Dina' },
  { id: 'u2', name: 'Emil' },
]
const useClients = (words: string, id: string) => ({
  found: toSearchResult(CLIENTS.filter(({ name }) => name.toLowerCase().startsWith(words))),
  chosen: CLIENTS.find(client => client.id === id),
})

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/cases/c1') ? CASE : { items: [CASE], next: null }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List({ folds }: { folds: boolean }) {
  return (
    <FilterBar
      search={useUrlFilter(READERS)}
      searchLabel="Search"
      folds={folds}
      parts={[
        {
          kind: 'choice',
          name: 'state',
          label: 'State',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ],
          changeOf: state => ({ state, case: '' }),
        },
        {
          kind: 'select',
          name: 'office',
          label: 'Office',
          all: 'All',
          options: READERS.office.map(value => ({ value, label: value })),
        },
        false,
        { kind: 'text', name: 'record', label: 'Record', maxLength: 60 },
        {
          kind: 'person',
          name: 'lawyer',
          label: 'Lawyer',
          before: [{ id: '', name: 'All lawyers' }],
          usePeople: useLawyers,
        },
        { kind: 'found-person', name: 'client', label: 'Client', useFound: useClients },
        { kind: 'days', from: { name: 'from', label: 'From' }, until: { name: 'to', label: 'Until' } },
        { kind: 'case', name: 'case', label: 'Case' },
        {
          kind: 'select',
          name: 'order',
          label: 'Order',
          isOrder: true,
          all: 'Newest',
          options: [{ value: 'oldest', label: 'Oldest' }],
        },
      ]}
    />
  )
}

async function openList(address: string, folds = false) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const component = () => (
    <Suspense>
      <List folds={folds} />
    </Suspense>
  )
  const routes = [createRoute({ getParentRoute: () => root, path: '/', component })]
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await act(
    async () =>
      void render(
        <QueryClientProvider client={createQueryClient()}>
          <Routes router={router} />
        </QueryClientProvider>,
      ),
  )
  await screen.findByRole('searchbox', { name: 'Search' })
  return () => Object.fromEntries(new URLSearchParams(history.location.search))
}

test('writes each filter into the address', async () => {
  const address = await openList('/?case=c1')
  await userEvent.click(screen.getByRole('radio', { name: 'Done' }))
  await waitFor(() => expect(address()).toEqual({ state: 'done' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Office' }), 'Douala')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lawyer' }), 'Amina')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest')
  await userEvent.type(screen.getByRole('textbox', { name: 'Record' }), 'r7')
  await userEvent.type(screen.getByRole('textbox', { name: /^From/ }), '02/11/2026')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'bail')
  await waitFor(() =>
    expect(address()).toEqual({
      state: 'done',
      office: 'Douala',
      lawyer: 'l1',
      order: 'oldest',
      record: 'r7',
      from: '2026-11-02',
      search: 'bail',
    }),
  )
})

test('finds a person by typed words, and removes them again', async () => {
  const address = await openList('/')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' })
  await userEvent.type(field, 'emil')
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Dina|Emil/ })).toHaveLength(1))
  await userEvent.click(screen.getByRole('option', { name: 'Emil' }))
  await waitFor(() => expect(address()).toEqual({ client: 'u2' }))
  expect(field.value).toBe('Emil')
  await userEvent.clear(field)
  await waitFor(() => expect(address()).toEqual({}))
})

test('shows the filter of the address, and removes a filter from it', async () => {
  const address = await openList('/?office=Brussels&lawyer=l1&search=bail&case=c1')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Office' }).value).toBe('Brussels')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lawyer' }).value).toBe('l1')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('bail')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Open' }).checked).toBe(true)
  const cases = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Case/ })
  await waitFor(() => expect(cases.value).toBe('BRU-1 · Mur mitoyen'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Office' }), 'All')
  await userEvent.clear(cases)
  await waitFor(() => expect(address()).toEqual({ lawyer: 'l1', search: 'bail' }))
})

test('picks a case with only the keyboard', async () => {
  const address = await openList('/')
  const cases = await screen.findByRole('combobox', { name: /^Case/ })
  cases.focus()
  await userEvent.keyboard('mur')
  await screen.findByRole('option', { name: /Mur mitoyen/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toEqual({ case: 'c1' }))
})

test('a folded bar counts the filters in use without the order, and shows them at a press', async () => {
  await openList('/?office=Brussels&from=2026-11-02&order=oldest', true)
  const opener = screen.getByRole('button', { name: 'Filtres (2)' })
  const fields = screen.getByRole('combobox', { name: 'Office' }).closest('[data-folded]')
  expect([opener.getAttribute('aria-expanded'), fields?.getAttribute('data-folded')]).toEqual([
    'false',
    'true',
  ])
  await userEvent.click(opener)
  expect([opener.getAttribute('aria-expanded'), fields?.getAttribute('data-folded')]).toEqual([
    'true',
    'false',
  ])
})
