// What every journey needs: the product's address, people who are signed in, and an eye for accessibility.
import { AxeBuilder } from '@axe-core/playwright'
import { login } from '@maat/contract/accounts'
import { urlOf } from '@maat/contract/operation'
import type { Language } from '@maat/domain/languages'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

export { expect }

export const PASSWORD = 'Maat-demo-2026'

interface Fixtures {
  url: string
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  url: async ({}, use) => use(String(process.env.MAAT_URL)),
  baseURL: async ({ url }, use) => use(url),
  /** Whatever a journey does, the page keeps to its content policy. */
  page: async ({ page }, use) => {
    const violations: string[] = []
    await page.exposeFunction('noteViolation', (what: string) => violations.push(what))
    await page.addInitScript({
      content: `document.addEventListener('securitypolicyviolation', event =>
        window.noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
    })
    await use(page)
    expect(violations).toEqual([])
  },
})

/** Chosen in the settings: it holds in whatever browser the person signs in. */
export async function chooseLanguage(url: string, { id, token }: Signed, language: Language): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/settings/${id}`, { headers })
  const sections = (await reply.json()) as Record<string, { version: number }>
  const version = sections.ProfileAndSecurity?.version ?? 0
  await fetch(`${url}/api/settings/${id}/ProfileAndSecurity`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ version, content: { language } }),
  })
}

export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(code => localStorage.setItem('lang', code), language)
}

interface Signed {
  id: string
  token: string
}

/** Puts a session into the page, as if the person had signed in before. */
export async function signInAs(page: Page, url: string, email: string, password = PASSWORD): Promise<Signed> {
  const response = await fetch(url + urlOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const user = (await response.json()) as Signed
  await page.addInitScript(stored => {
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('user', stored)
    sessionStorage.setItem('signed-in-once', 'yes')
  }, JSON.stringify(user))
  return user
}

/** Another person, in a browser of their own. */
export async function openAs(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signInAs(page, url, email)
  return page
}

/** What was typed lies sealed in this browser, a moment after the last key. */
export async function expectKept(page: Page, name: string): Promise<void> {
  const names = () => page.evaluate(() => Object.keys(localStorage).join(' '))
  await expect.poll(names).toContain(name)
}

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    await expectAccessible(page)
  }
}
