import { UNATTENDED_HEADER } from '@maat/contract/firm/unattended'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { logout } from './operations/people/accounts.ts'

const sent: Headers[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers)
    return Promise.resolve(new Response('{}'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const says = async () => {
  await call(logout, {}, { token: '' })
  return sent.at(-1)?.has(UNATTENDED_HEADER)
}

test("marks a page's requests as unattended until the user is back", async () => {
  window.dispatchEvent(new Event('pointerdown'))
  expect(await says()).toBe(false)
  vi.advanceTimersByTime(6 * 60_000)
  expect(await says()).toBe(true)
  window.dispatchEvent(new Event('keydown'))
  expect(await says()).toBe(false)
})
