import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
