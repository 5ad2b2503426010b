// How people come in and leave: by the form, and by their menu.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import en from '../apps/web/src/locales/en/shell.json' with { type: 'json' }
import fr from '../apps/web/src/locales/fr/shell.json' with { type: 'json' }
import nl from '../apps/web/src/locales/nl/shell.json' with { type: 'json' }

export const PASSWORD = 'Maat-demo-2026'

export interface Signed {
  id: string
  token: string
}

/** The first page of a browser comes slowly, the more so beside other journeys. */
const PATIENCE = { timeout: 20_000 }

const anyOf = (texts: string[]) => new RegExp(`^(?:${texts.join('|').replaceAll(/\{\{[\w, ]+\}\}/g, '.+')})$`)
const MENU = anyOf([fr, en, nl].map(({ account }) => account.open))
const LOG_OUT = anyOf([fr, en, nl].map(({ account }) => account.logout))
const CONFIRM = anyOf([fr, en, nl].map(({ logout }) => logout.confirm))

const menuOf = (page: Page) => page.getByRole('button', { name: MENU })

/** Who came in, and why they do not leave by the menu, where they do not. */
const present = new Map<Page, string | undefined>()

const stored = async (page: Page): Promise<(Signed & { email: string }) | null> =>
  JSON.parse(String(await page.evaluate(() => localStorage.getItem('user'))))

/** Comes in by the form, whichever language it speaks; whoever was here before leaves first. */
export async function signInAs(page: Page, url: string, email: string, password = PASSWORD): Promise<Signed> {
  await page.goto(`${url}/login`)
  const before = await stored(page)
  if (before?.email === email) return before
  if (before) {
    await leave(page)
    await page.goto(`${url}/login`)
  }
  await page.locator('[autocomplete=username]').fill(email)
  await page.locator('[autocomplete=current-password]').fill(password)
  await page.locator('form [type=submit]').click()
  await expect(menuOf(page)).toBeVisible(PATIENCE)
  present.set(page, undefined)
  const user = await stored(page)
  if (!user) throw new Error(`${email} is in, and the browser keeps no session`)
  return user
}

/** Another person, in a browser of their own. */
export async function openAs(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signInAs(page, url, email)
  return page
}

/** As if the night had passed: the session that this browser keeps has run out. For journeys about that alone. */
export async function ageSession(page: Page): Promise<void> {
  const user = await stored(page)
  const claims = Buffer.from(JSON.stringify({ exp: 0 })).toString('base64url')
  const aged = JSON.stringify({ ...user, token: `aged.${claims}.` })
  await page.evaluate(text => localStorage.setItem('user', text), aged)
  await page.close()
  present.delete(page)
}

/** Somebody came in by another door than `signInAs`, by registering for example. They leave like everybody. */
export function hasComeIn(page: Page): void {
  present.set(page, undefined)
}

/** This journey's subject forbids to leave by the menu, and it says why. */
export function staysSignedIn(page: Page, why: string): void {
  present.set(page, why)
}

/** By the menu, from where one is; from the home page where something stands in front of it. */
export async function leave(page: Page): Promise<void> {
  present.delete(page)
  if ((await stored(page)) === null) return
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  if (isCovered || !(await menuOf(page).isVisible()))
    await page.goto(new URL('/dashboard', page.url()).toString())
  await menuOf(page).click()
  await page.getByRole('button', { name: LOG_OUT }).click()
  await page.getByRole('dialog').getByRole('button', { name: CONFIRM }).click()
  await expect(page).toHaveURL(/\/home$/)
  // The public frame, folded away on a narrow screen, and nothing of the other one.
  await expect(page.getByRole('banner').locator('a[href="/login"]')).toBeAttached()
  for (const gone of [menuOf(page), page.getByRole('dialog')]) await expect(gone).toHaveCount(0)
}

/** At a journey's end. A browser that was closed with somebody in it is a journey that forgot to say so. */
export async function everybodyLeaves(own: BrowserContext, wentWell: boolean): Promise<void> {
  const people = [...present]
  present.clear()
  try {
    for (const [page, why] of wentWell ? people : [])
      if (page.isClosed() && why === undefined) throw new Error('A page was closed with somebody in it')
      else if (why === undefined) await leave(page)
  } finally {
    const contexts = new Set(people.map(([page]) => page.context()))
    for (const context of contexts) if (context !== own) await context.close()
  }
}
