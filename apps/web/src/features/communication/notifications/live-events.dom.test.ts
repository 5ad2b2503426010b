import {
  CALLS_CHANGED,
  CASE_CHANGED,
  type CaseChangedEvent,
  type LiveEvents,
  TODOS_CHANGED,
  type TYPING,
  type TypingEvent,
} from '@maat/contract/live-events'
import { renderHook } from '@testing-library/react'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { emitLive, LIVE_CONNECTED, receiveLive, useLive, useLiveRefresh } from './live-events.ts'

test('reads again at each of its events, and after a pause in which some may be missed', () => {
  const refresh = vi.fn()
  const { unmount } = renderHook(() => useLiveRefresh(['todos-changed', 'case-changed'], refresh))
  for (const event of ['todos-changed', 'case-changed', LIVE_CONNECTED, 'calls-changed'])
    receiveLive(event, {})
  expect(refresh).toHaveBeenCalledTimes(3)
  unmount()
  emitLive(LIVE_CONNECTED, undefined)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('calls the newest callback, and listens to new events', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = renderHook(({ events, refresh }) => useLiveRefresh(events, refresh), {
    initialProps: { events: [TODOS_CHANGED] as (keyof LiveEvents)[], refresh: first },
  })
  rerender({ events: [CALLS_CHANGED], refresh: second })
  for (const event of [TODOS_CHANGED, CALLS_CHANGED] as const) emitLive(event, {})
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('types the data of an event by the contract', () => {
  const changed: string[] = []
  renderHook(() => useLive(CASE_CHANGED, ({ caseId }) => changed.push(caseId)))
  receiveLive(CASE_CHANGED, { caseId: 'one' })
  emitLive(CASE_CHANGED, { caseId: 'two' })
  expect(changed).toEqual(['one', 'two'])
  expectTypeOf(useLive<typeof CASE_CHANGED>)
    .parameter(1)
    .parameter(0)
    .toEqualTypeOf<CaseChangedEvent>()
  expectTypeOf(useLive<typeof TYPING>)
    .parameter(1)
    .parameter(0)
    .toEqualTypeOf<TypingEvent>()
})
