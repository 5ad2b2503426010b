// Signing in and out in e2e tests: by the form, and by the user menu.
import { type Browser, expect, type Frame, type Page } from '@playwright/test'
import en from '../../apps/web/src/locales/en/shell.json' with { type: 'json' }
import enSignOut from '../../apps/web/src/locales/en/sign-out.json' with { type: 'json' }
import fr from '../../apps/web/src/locales/fr/shell.json' with { type: 'json' }
import frSignOut from '../../apps/web/src/locales/fr/sign-out.json' with { type: 'json' }
import nl from '../../apps/web/src/locales/nl/shell.json' with { type: 'json' }
import nlSignOut from '../../apps/web/src/locales/nl/sign-out.json' with { type: 'json' }

export const PASSWORD = 'Maat-demo-2026'

export interface SignedInUser {
  id: string
  token: string
}

/** The first page of a browser loads slowly, especially beside other tests. */
const PATIENCE = { timeout: 20_000 }

const anyOf = (texts: string[]) => new RegExp(`^(?:${texts.join('|').replaceAll(/\{\{[\w, ]+\}\}/g, '.+')})$`)
const MENU = anyOf([fr, en, nl].map(({ account }) => account.open))
const LOG_OUT = anyOf([fr, en, nl].map(({ account }) => account.logout))
const CONFIRM = anyOf([frSignOut, enSignOut, nlSignOut].map(({ confirm }) => confirm))

const menuOf = (page: Page) => page.getByRole('button', { name: MENU })

/** They end with the test; an open page would notice it earlier. */
const sessions: SignedInUser[] = []

type Kept = SignedInUser & { email: string }

const stored = async (page: Page): Promise<Kept | null> =>
  JSON.parse(String(await page.evaluate(() => localStorage.getItem('user'))))

export async function createSession(url: string, email: string, password = PASSWORD): Promise<SignedInUser> {
  const response = await fetch(`${url}/api/Authentications/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`)
  return (await response.json()) as SignedInUser
}

async function endSession(url: string, { token }: { token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${url}/api/Authentications/Logout`, { method: 'POST', headers })
}

interface Opening {
  user: Kept
  cancel(): Promise<void>
}

/** Users of pages that have opened nothing yet. */
const openings = new WeakMap<Page, Opening>()

/** The first address that the page opens finds the session, as if the browser had kept it; no later one gets it again. */
async function keepForOpening(page: Page, url: string, user: Kept): Promise<void> {
  const [origin, text] = [new URL(url).origin, JSON.stringify(user)].map(value => JSON.stringify(value))
  const script = await page.addInitScript({
    content: `if (location.origin === ${origin}) localStorage.setItem('user', ${text})`,
  })
  const cancel = async () => {
    page.off('framenavigated', onOpening)
    openings.delete(page)
    // A closed page has no scripts.
    await script.dispose().catch(() => undefined)
  }
  const onOpening = (frame: Frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith(url)) void cancel()
  }
  page.on('framenavigated', onOpening)
  openings.set(page, { user, cancel })
}

/** As in another tab, so that the open page forgets what it has read for the user before. */
async function exchangeSession(page: Page, user: Kept): Promise<void> {
  await page.evaluate(`
    localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))})
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))`)
}

/**
 * Signs in without the form, which takes a browser ten times as long. It opens no screen: the next one that the page
 * opens is the first one of this user.
 */
export async function signInAs(
  page: Page,
  url: string,
  email: string,
  password = PASSWORD,
): Promise<SignedInUser> {
  const opening = openings.get(page)
  const isOpen = page.url().startsWith(url)
  const before = opening?.user ?? (isOpen ? await stored(page) : null)
  if (before?.email === email) return before
  const signed = (await createSession(url, email, password)) as Kept
  await opening?.cancel()
  if (isOpen) await exchangeSession(page, signed)
  else await keepForOpening(page, url, signed)
  sessions.push(signed)
  return signed
}

/** Signs in by the form in any language; a previous user signs out first. */
export async function signInByForm(
  page: Page,
  url: string,
  email: string,
  password = PASSWORD,
): Promise<SignedInUser> {
  await page.goto(`${url}/login`)
  const before = await stored(page)
  if (before?.email === email) return before
  if (before) {
    await signOut(page)
    await page.goto(`${url}/login`)
  }
  await page.locator('[autocomplete=username]').fill(email)
  await page.locator('[autocomplete=current-password]').fill(password)
  await page.locator('form [type=submit]').click()
  return await waitForSignIn(page)
}

/** Registers a user who signed in by a form. */
export async function waitForSignIn(page: Page): Promise<SignedInUser> {
  await expect(menuOf(page)).toBeVisible(PATIENCE)
  const user = await stored(page)
  if (!user) throw new Error('Somebody is in, and the browser keeps no session')
  sessions.push(user)
  return user
}

const openBrowser = async (browser: Browser, url: string): Promise<Page> =>
  await (await browser.newContext({ baseURL: url })).newPage()

export async function openAs(
  browser: Browser,
  url: string,
  email: string,
  password = PASSWORD,
): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInAs(page, url, email, password)
  return page
}

export async function openByForm(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInByForm(page, url, email)
  return page
}

/** Simulates the next morning: the session of this browser has expired. */
export async function expireSession(page: Page): Promise<void> {
  const user = await stored(page)
  const claims = Buffer.from(JSON.stringify({ exp: 0 })).toString('base64url')
  const aged = JSON.stringify({ ...user, token: `aged.${claims}.` })
  await page.evaluate(text => localStorage.setItem('user', text), aged)
  await page.close()
}

/** Signs out by the menu of the current page, or of the home page if the menu is covered. */
export async function signOut(page: Page): Promise<void> {
  if ((await stored(page)) === null) return
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  if (isCovered || !(await menuOf(page).isVisible()))
    await page.goto(new URL('/dashboard', page.url()).toString())
  await menuOf(page).click()
  await page.getByRole('button', { name: LOG_OUT }).click()
  await page.getByRole('dialog').getByRole('button', { name: CONFIRM }).click()
  await expect(page).toHaveURL(/\/home$/)
  // The public frame, collapsed on a narrow screen, and nothing of the signed-in one.
  await expect(page.getByRole('banner').locator('a[href="/login"]')).toBeAttached()
  for (const gone of [menuOf(page), page.getByRole('dialog')]) await expect(gone).toHaveCount(0)
}

/** All sessions of a test, at its end. */
export async function endSessions(url: string): Promise<void> {
  for (const session of sessions.splice(0)) await endSession(url, session)
}
