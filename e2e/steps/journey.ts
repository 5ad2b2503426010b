// The base of every e2e test: the product's address, and signing in and out.
import type { Language } from '@maat/domain/words/languages'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { shiftClocksOf } from './clock.ts'
import { openWorkersFirm } from './firm.ts'
import { takeHiddenContent } from './hidden-content.ts'
import { endSessions, type SignedInUser } from './sign-in-and-out.ts'

export { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
export {
  createSession,
  expireSession,
  openAs,
  openByForm,
  PASSWORD,
  signInAs,
  signInByForm,
  signOut,
} from './sign-in-and-out.ts'
export { expect }

interface OfWorker {
  browser: Browser
  url: string
}

export const test = base.extend<{ departure: undefined }, OfWorker>({
  browser: [
    async ({ browser }, use) => {
      shiftClocksOf(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const firm = await openWorkersFirm()
      await use(firm.url)
      await firm.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
  /** Every test also checks that the page respects its content security policy. */
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
  departure: [
    async ({ browser, url }, use) => {
      await use(undefined)
      expect(takeHiddenContent()).toEqual([])
      await endSessions(url)
      // Those that the test opened itself: their pages would stay connected.
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

/**
 * The language from the settings applies in any browser of the user. At a first sign-in the settings are still being
 * created.
 */
export async function chooseLanguage(
  url: string,
  { id, token }: SignedInUser,
  language: Language,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' }
  const body = JSON.stringify({ language })
  const choose = () => fetch(`${url}/api/settings/${id}/ProfileAndSecurity`, { method: 'PUT', headers, body })
  await expect.poll(async () => (await choose()).status).toBe(200)
}

export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(code => localStorage.setItem('lang', code), language)
}

/** The typed text is stored encrypted in this browser, a moment after the last key. */
export async function expectKept(page: Page, name: string): Promise<void> {
  const names = () => page.evaluate(() => Object.keys(localStorage).join(' '))
  await expect.poll(names).toContain(name)
}
