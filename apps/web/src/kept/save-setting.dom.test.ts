import type { SignedIn } from '@maat/contract/people/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'
import { forgetSession, signIn } from '../api/session.ts'
import { saveSetting } from './save-setting.ts'

let kept: { version: number; content: Record<string, unknown> } | undefined
/** The write of another tab between a read and the next write. */
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

test("writes a choice on top of another tab's choice", async () => {
  meanwhile = { theme: 'dark' }
  await saveSetting('me', 'Appearance', { baseFontSizeIndex: 3 })
  expect(kept).toEqual({ version: 6, content: { theme: 'dark', baseFontSizeIndex: 3 } })
})

test('the last of two choices in a row wins', async () => {
  await Promise.all(['dark', 'light', 'dark'].map(theme => saveSetting('me', 'Appearance', { theme })))
  expect(kept).toEqual({ version: 7, content: { theme: 'dark', baseFontSizeIndex: 1 } })
})

test('a first choice includes the required defaults of its section', async () => {
  kept = undefined
  await saveSetting('me', 'Appearance', { theme: 'dark' }, { baseFontSizeIndex: 2 })
  expect(kept).toEqual({ version: 1, content: { theme: 'dark', baseFontSizeIndex: 2 } })
})

test('a failed choice is reported, and does not block the next one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'server.error' }, { status: 500 }))
  await expect(saveSetting('me', 'Appearance', { theme: 'dark' })).rejects.toMatchObject({
    code: 'server.error',
  })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? {} : { theme: 'light' }),
  )
  await expect(saveSetting('me', 'Appearance', { theme: 'light' })).resolves.toBeUndefined()
})

test('writes a choice made offline on reconnection, unless another user has signed in meanwhile', async () => {
  const answering = globalThis.fetch
  let isLineThere = false
  let looks = 0
  vi.stubGlobal('fetch', async (...words: Parameters<typeof fetch>) => {
    const isLook = String(words[0]) === '/healthz'
    if (isLook) looks += 1
    if (!isLineThere) throw new TypeError('no line')
    return isLook ? new Response() : await answering(...words)
  })
  // From the first probe after the failure on, the choice waits for the connection.
  const untilLookedFor = () => waitUntil(() => expect(looks).toBeGreaterThan(0))
  const bringLineBack = () => {
    isLineThere = true
    window.dispatchEvent(new Event('online'))
  }
  const token = `me.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`
  signIn({ id: 'me', token, role: 'User' } as unknown as SignedIn)
  const keeping = saveSetting('me', 'Appearance', { theme: 'dark' })
  await untilLookedFor()
  bringLineBack()
  await keeping
  expect(kept?.content).toEqual({ theme: 'dark', baseFontSizeIndex: 1 })

  isLineThere = false
  looks = 0
  const late = saveSetting('me', 'Appearance', { theme: 'light' })
  await untilLookedFor()
  forgetSession()
  bringLineBack()
  await expect(late).rejects.toMatchObject({ code: 'offline' })
  expect(kept?.content).toEqual({ theme: 'dark', baseFontSizeIndex: 1 })
})
