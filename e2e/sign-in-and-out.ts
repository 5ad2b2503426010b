// Signing in and out in e2e tests: by the form, and by the user menu.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import en from '../apps/web/src/locales/en/shell.json' with { type: 'json' }
import fr from '../apps/web/src/locales/fr/shell.json' with { type: 'json' }
import nl from '../apps/web/src/locales/nl/shell.json' with { type: 'json' }

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
const CONFIRM = anyOf([fr, en, nl].map(({ logout }) => logout.confirm))

const menuOf = (page: Page) => page.getByRole('button', { name: MENU })

interface Presence {
  token: string
  /** A user who signed in by the form signs out by the menu. */
  byForm: boolean
}

const present = new Map<Page, Presence>()

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

/**
 * Signs in without the form, which takes a browser ten times as long, and opens the dashboard. A previous user is
 * signed out.
 */
export async function signInAs(
  page: Page,
  url: string,
  email: string,
  password = PASSWORD,
): Promise<SignedInUser> {
  const before = page.url().startsWith(url) ? await stored(page) : null
  if (before?.email === email) return before
  // A file of the product that runs no script.
  await page.goto(`${url}/favicon.svg`)
  if (before) await endSession(url, before)
  const signed = await createSession(url, email, password)
  await page.evaluate(user => localStorage.setItem('user', user), JSON.stringify(signed))
  present.set(page, { token: signed.token, byForm: false })
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
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

/** Registers a user who signed in by a form: they sign out by the menu at the end. */
export async function waitForSignIn(page: Page): Promise<SignedInUser> {
  await expect(menuOf(page)).toBeVisible(PATIENCE)
  const user = await stored(page)
  if (!user) throw new Error('Somebody is in, and the browser keeps no session')
  present.set(page, { token: user.token, byForm: true })
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
  present.delete(page)
}

/** Signs out by the menu of the current page, or of the home page if the menu is covered. */
export async function signOut(page: Page): Promise<void> {
  present.delete(page)
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

interface End {
  url: string
  own: BrowserContext
  wentWell: boolean
}

/** At the end of a test all sessions end, and its browsers are closed. */
export async function signOutAll({ url, own, wentWell }: End): Promise<void> {
  const people = [...present]
  present.clear()
  try {
    for (const [page, { token, byForm }] of people)
      if (byForm && wentWell && !page.isClosed()) await signOut(page)
      else await endSession(url, { token })
  } finally {
    const contexts = new Set(people.map(([page]) => page.context()))
    for (const context of contexts) if (context !== own) await context.close()
  }
}
