import { afterEach, expect, test, vi } from 'vitest'

const keep = (exp: number) =>
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 'c1', roleId: 1, token: `x.${btoa(JSON.stringify({ exp }))}.x` }),
  )
const seconds = () => Math.floor(Date.now() / 1000)
async function openPage() {
  vi.resetModules()
  return await import('./session.ts')
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test("a user who opens a page with yesterday's session is a visitor and is told why", async () => {
  keep(seconds() - 3600)
  const page = await openPage()
  expect(page.currentSession()).toMatchObject({ isSignedIn: false, role: 'None' })
  expect(page.hasSessionExpired()).toBe(true)
  // Nothing about them stays in the browser; a reload still tells why.
  expect(localStorage.getItem('user')).toBeNull()
  expect((await openPage()).hasSessionExpired()).toBe(true)
})

test("resumes today's session", async () => {
  keep(seconds() + 3600)
  const page = await openPage()
  expect(page.currentSession()).toMatchObject({ isSignedIn: true, role: 'User' })
  expect(page.hasSessionExpired()).toBe(false)
})

test('a session that expires while the page is open keeps the user on the page', async () => {
  keep(seconds() + 3600)
  const page = await openPage()
  vi.useFakeTimers({ now: Date.now() + 7_200_000 })
  expect(page.currentSession().isSignedIn).toBe(true)
  vi.useRealTimers()
})

test('an expired user is no longer stored, and the pages that were open wait for them', async () => {
  keep(seconds() + 3600)
  const [page, otherTab] = [await openPage(), await openPage()]
  expect(page.currentSession().isSignedIn).toBe(true)
  expect(otherTab.currentSession().isSignedIn).toBe(true)
  vi.useFakeTimers({ now: Date.now() + 7_200_000 })
  page.dropExpiredUser()
  expect(localStorage.getItem('user')).toBeNull()
  expect([page, otherTab].map(({ currentUser }) => currentUser().id)).toEqual(['c1', 'c1'])
  page.forgetSession()
  expect(page.currentSession().isSignedIn).toBe(false)
  vi.useRealTimers()
})

test('a sign-out in another tab signs out a page whose session is valid', async () => {
  keep(seconds() + 3600)
  const page = await openPage()
  expect(page.currentSession().isSignedIn).toBe(true)
  localStorage.removeItem('user')
  expect(page.currentSession().isSignedIn).toBe(false)
})

test('a clock that is half a day ahead ends no session', async () => {
  keep(seconds() - 3600)
  const { noteServerTime } = await import('./server-time.ts')
  noteServerTime(new Date(Date.now() - 43_200_000).toUTCString())
  const page = await openPage()
  expect(page.currentSession().isSignedIn).toBe(true)
})
