import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soughtWords } from './screen-route.ts'
import { STILL_MS, useSettled } from './use-settled.ts'
import { type UrlFilter, useUrlFilter } from './use-url-filter.ts'

const READERS = { search: soughtWords, order: ['oldest', 'title'] } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function listAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const list = { current: {} as UrlFilter<typeof READERS> }
  function List() {
    list.current = useUrlFilter(READERS)
    return null
  }
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history })
  await router.load()
  const asked: string[] = []
  history.subscribe(({ location }) => void asked.push(location.search))
  await act(async () => void render(<RouterProvider router={router as never} />))
  return { asked, list }
}

test('the address says what is typed once one stops, not letter by letter', async () => {
  const { asked, list } = await listAt('/')
  for (const typed of ['b', 'ba', 'bai', 'bail ']) act(() => list.current.type(typed))
  expect(list.current.typed).toBe('bail ')
  await act(() => vi.advanceTimersByTimeAsync(STILL_MS - 1))
  expect(asked).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(asked).toEqual(['?search=bail'])
})

test('what makes no sense in the address filters nothing', async () => {
  const { list } = await listAt('/?order=up&search=2026')
  expect(list.current.filter).toEqual({ search: '2026', order: '' })
})

test('a filter is added to what the address says, and the empty one is taken out of it', async () => {
  const { asked, list } = await listAt('/?search=bail')
  await act(async () => list.current.set({ order: 'oldest' }))
  await act(async () => list.current.set({ order: '' }))
  expect(asked).toEqual(['?search=bail&order=oldest', '?search=bail'])
})

test('what is typed is asked about once it stands still', () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value), { initialProps: { value: '' } })
  for (const value of ['d', 'du', 'dup']) rerender({ value })
  act(() => void vi.advanceTimersByTime(STILL_MS - 1))
  expect(result.current).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('dup')
})
