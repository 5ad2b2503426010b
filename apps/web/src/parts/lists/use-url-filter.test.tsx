import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseSearchText } from '../pages/screen-route.ts'
import { Routes } from '../parts-harness.tsx'
import { DEBOUNCE_MS, useDebounced } from './use-debounced.ts'
import { type UrlFilter, useUrlFilter } from './use-url-filter.ts'

const READERS = { search: parseSearchText, order: ['oldest', 'title'] } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A list, and another page that loads slowly. */
async function listAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const list = { current: {} as UrlFilter<typeof READERS> }
  function List() {
    list.current = useUrlFilter(READERS)
    return null
  }
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/', component: List })
  const loader = () => new Promise<void>(resolve => setTimeout(resolve, 2 * DEBOUNCE_MS))
  const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader })
  const router = createRouter({ routeTree: root.addChildren([here, slow]), history })
  await router.load()
  const requests: string[] = []
  history.subscribe(({ location }) => void requests.push(location.search))
  await act(async () => void render(<Routes router={router} />))
  const leave = async () => await act(async () => history.push('/slow'))
  return { requests, list, leave, pathname: () => history.location.pathname }
}

test('the address changes after a pause in typing, not with each letter', async () => {
  const { requests, list } = await listAt('/')
  for (const typed of ['b', 'ba', 'bai', 'bail ']) act(() => list.current.type(typed))
  expect(list.current.typed).toBe('bail ')
  await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1))
  expect(requests).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(requests).toEqual(['?search=bail'])
})

test('invalid values in the address filter nothing', async () => {
  const { list } = await listAt('/?order=up&search=2026')
  expect(list.current.filter).toEqual({ search: '2026', order: '' })
})

test('adds a filter to the address, and removes an empty one', async () => {
  const { requests, list } = await listAt('/?search=bail')
  await act(async () => list.current.set({ order: 'oldest' }))
  await act(async () => list.current.set({ order: '' }))
  expect(requests).toEqual(['?search=bail&order=oldest', '?search=bail'])
})

test('searches after a pause in typing', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: '' } })
  for (const value of ['d', 'du', 'dup']) rerender({ value })
  act(() => void vi.advanceTimersByTime(DEBOUNCE_MS - 1))
  expect(result.current).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('dup')
})

test('a user who has left the list arrives, even with unfinished input', async () => {
  const { requests, list, leave, pathname } = await listAt('/')
  act(() => list.current.type('bail'))
  await leave()
  await act(() => vi.advanceTimersByTimeAsync(3 * DEBOUNCE_MS))
  expect([pathname(), requests]).toEqual(['/slow', ['']])
})
