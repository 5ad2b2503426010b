import { afterEach, expect, test, vi } from 'vitest'

const keep = (exp: number) =>
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 'c1', roleId: 1, token: `x.${btoa(JSON.stringify({ exp }))}.x` }),
  )
const seconds = () => Math.floor(Date.now() / 1000)
/** As a page does that is opened. */
async function openPage() {
  vi.resetModules()
  return await import('./session.ts')
}

afterEach(() => localStorage.clear())

test('whoever opens a page with yesterday’s session is a visitor, and is told why', async () => {
  keep(seconds() - 3600)
  const page = await openPage()
  expect(page.currentSession()).toMatchObject({ isSignedIn: false, role: 'None' })
  expect(page.hasRunOut()).toBe(true)
})

test('the session of today is taken up', async () => {
  keep(seconds() + 3600)
  const page = await openPage()
  expect(page.currentSession()).toMatchObject({ isSignedIn: true, role: 'User' })
  expect(page.hasRunOut()).toBe(false)
})

test('a session that runs out while the page is open leaves its person where they are', async () => {
  keep(seconds() + 3600)
  const page = await openPage()
  vi.useFakeTimers({ now: Date.now() + 7_200_000 })
  expect(page.currentSession().isSignedIn).toBe(true)
  vi.useRealTimers()
})

test('a clock that is half a day ahead ends no session', async () => {
  keep(seconds() - 3600)
  const { noteServerTime } = await import('./server-time.ts')
  noteServerTime(new Date(Date.now() - 43_200_000).toUTCString())
  const page = await openPage()
  expect(page.currentSession().isSignedIn).toBe(true)
})
