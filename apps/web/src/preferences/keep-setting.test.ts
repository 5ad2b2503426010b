import type { SignedIn } from '@maat/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, signIn } from '../api/session.ts'
import { keepSetting } from './keep-setting.ts'

let kept: { version: number; content: Record<string, unknown> } | undefined
/** What another tab writes between a read and the next write. */
let meanwhile: Record<string, unknown> | undefined

beforeEach(() => {
  kept = { version: 4, content: { theme: 'light', baseFontSizeIndex: 1 } }
  meanwhile = undefined
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const answer = (content: object) =>
      Response.json(content, { headers: { etag: `"${kept?.version ?? 0}"` } })
    if (method === 'GET') return answer(kept ? { Appearance: kept.content } : {})
    if (meanwhile) kept = { version: (kept?.version ?? 0) + 1, content: { ...kept?.content, ...meanwhile } }
    meanwhile = undefined
    const version = kept?.version ?? 0
    if (new Headers(headers).get('if-match') !== `"${version}"`)
      return Response.json({ code: 'record.stale' }, { status: 409 })
    kept = { version: version + 1, content: JSON.parse(String(body)) }
    return answer(kept.content)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a choice is written on top of what another tab chose meanwhile', async () => {
  meanwhile = { theme: 'dark' }
  await keepSetting('me', 'Appearance', { baseFontSizeIndex: 3 })
  expect(kept).toEqual({ version: 6, content: { theme: 'dark', baseFontSizeIndex: 3 } })
})

test('of two choices in a row the last one holds', async () => {
  await Promise.all(['dark', 'light', 'dark'].map(theme => keepSetting('me', 'Appearance', { theme })))
  expect(kept).toEqual({ version: 7, content: { theme: 'dark', baseFontSizeIndex: 1 } })
})

test('where nothing was chosen yet, what the section needs comes along', async () => {
  kept = undefined
  await keepSetting('me', 'Appearance', { theme: 'dark' }, { baseFontSizeIndex: 2 })
  expect(kept).toEqual({ version: 1, content: { theme: 'dark', baseFontSizeIndex: 2 } })
})

test('one that fails is told, and does not keep the next one back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'server.error' }, { status: 500 }))
  await expect(keepSetting('me', 'Appearance', { theme: 'dark' })).rejects.toMatchObject({
    code: 'server.error',
  })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? {} : { theme: 'light' }),
  )
  await expect(keepSetting('me', 'Appearance', { theme: 'light' })).resolves.toBeUndefined()
})

test('a choice made without a line is written when it is back, unless somebody else has the page by then', async () => {
  const answering = globalThis.fetch
  let tries = 0
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    tries += 1
    // The choice, and whether the server is there at all.
    if (tries <= 2) throw new TypeError('no line')
    return String(asked[0]) === '/healthz' ? new Response() : await answering(...asked)
  })
  const token = `me.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`
  signIn({ id: 'me', token, role: 'User' } as unknown as SignedIn)
  const keeping = keepSetting('me', 'Appearance', { theme: 'dark' })
  await vi.waitFor(() => expect(tries).toBe(2))
  window.dispatchEvent(new Event('online'))
  await keeping
  expect(kept?.content).toEqual({ theme: 'dark', baseFontSizeIndex: 1 })

  tries = 0
  const late = keepSetting('me', 'Appearance', { theme: 'light' })
  await vi.waitFor(() => expect(tries).toBe(2))
  forgetSession()
  window.dispatchEvent(new Event('online'))
  await expect(late).rejects.toMatchObject({ code: 'offline' })
  expect(kept?.content).toEqual({ theme: 'dark', baseFontSizeIndex: 1 })
})
