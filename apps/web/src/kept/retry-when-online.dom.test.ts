import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'
import { CallError } from '../api/call-error.ts'
import { waitForConnection } from '../api/connection.ts'
import { retryWhenOnline } from './retry-when-online.ts'

let isLineThere: boolean
/** The number of connection probes. */
let looks: number
// Files share their modules: one before may have left a lost connection, whose next probe would be late.
beforeAll(async () => {
  vi.stubGlobal('fetch', async () => new Response())
  bringLineBack()
  await waitForConnection()
})
beforeEach(() => {
  isLineThere = false
  looks = 0
  vi.stubGlobal('fetch', async () => {
    looks += 1
    if (!isLineThere) throw new TypeError('no line')
    return new Response()
  })
})
afterEach(() => {
  bringLineBack()
  vi.unstubAllGlobals()
})

function bringLineBack(): void {
  isLineThere = true
  window.dispatchEvent(new Event('online'))
}

const sending = () =>
  vi.fn(async () => {
    if (!isLineThere) throw new CallError('offline')
    return 'saved'
  })

test('completes a save on reconnection that failed offline', async () => {
  const send = sending()
  const saving = retryWhenOnline(send, () => true)
  await waitUntil(() => expect(looks).toBeGreaterThan(0))
  expect(send).toHaveBeenCalledTimes(1)
  bringLineBack()
  expect(await saving).toBe('saved')
})

test('does not save on reconnection once the user has left', async () => {
  const send = sending()
  let isOpen = true
  const saving = retryWhenOnline(send, () => isOpen)
  await waitUntil(() => expect(looks).toBeGreaterThan(0))
  expect(send).toHaveBeenCalledTimes(1)
  isOpen = false
  bringLineBack()
  await expect(saving).rejects.toThrow('offline')
  expect(send).toHaveBeenCalledTimes(1)
})

test('fails at once if the server answers other requests', async () => {
  isLineThere = true
  const send = vi.fn(async () => {
    throw new CallError('offline')
  })
  await expect(retryWhenOnline(send, () => true)).rejects.toThrow('offline')
  expect(send).toHaveBeenCalledTimes(1)
})
