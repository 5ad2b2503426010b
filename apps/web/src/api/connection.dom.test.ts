import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'

let isThere: boolean
let requests: number
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  isThere = false
  requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    if (!isThere) throw new TypeError('no line')
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the connection is lost once the server itself does not answer, and back when it does', async () => {
  const { waitForConnection, reportBlockedRequest, readConnection } = await import('./connection.ts')
  void reportBlockedRequest()
  const back = waitForConnection()
  await waitUntil(() => expect(readConnection()).toEqual({ isAway: true, isMissed: true }))
  isThere = true
  await vi.runOnlyPendingTimersAsync()
  expect(await back).toBe(true)
  expect(readConnection()).toEqual({ isAway: false, isMissed: false })
})

test('a single failed request does not mark the connection as lost', async () => {
  isThere = true
  const { waitForConnection, checkConnection, readConnection } = await import('./connection.ts')
  checkConnection()
  expect(await waitForConnection()).toBe(false)
  expect(readConnection().isAway).toBe(false)
})

test('polls the server once at a time with growing pauses, however many callers wait', async () => {
  const { waitForConnection } = await import('./connection.ts')
  const waiting = Promise.all([waitForConnection(), waitForConnection(), waitForConnection()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toBeLessThan(10)
  isThere = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toEqual([true, true, true])
})

test('tries at once when the browser reports that it is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { waitForConnection } = await import('./connection.ts')
  const back = waitForConnection()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toBe(1)
  isThere = true
  window.dispatchEvent(new Event('online'))
  expect(await back).toBe(true)
  vi.restoreAllMocks()
})
