import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emitLive, LIVE_CONNECTED, useLiveRefresh } from './live-events.ts'

test('reads again at each of its events, and after a pause in which some may be missed', () => {
  const refresh = vi.fn()
  const { unmount } = renderHook(() => useLiveRefresh(['todos-changed', 'case-changed'], refresh))
  for (const event of ['todos-changed', 'case-changed', LIVE_CONNECTED, 'calls-changed']) emitLive(event, {})
  expect(refresh).toHaveBeenCalledTimes(3)
  unmount()
  emitLive(LIVE_CONNECTED, {})
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('calls the newest callback, and listens to new events', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = renderHook(({ events, refresh }) => useLiveRefresh(events, refresh), {
    initialProps: { events: ['todos-changed'], refresh: first },
  })
  rerender({ events: ['calls-changed'], refresh: second })
  for (const event of ['todos-changed', 'calls-changed']) emitLive(event, {})
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})
