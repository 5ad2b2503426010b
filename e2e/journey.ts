// What every journey needs: the product's address, people who come in and leave, and an eye for accessibility.
import { AxeBuilder } from '@axe-core/playwright'
import type { Language } from '@maat/domain/languages'
import { test as base, expect, type Page } from '@playwright/test'
import { everybodyLeaves, type Signed } from './ways-in-and-out.ts'

export { ageSession, leave, openAs, PASSWORD, signInAs, staysSignedIn } from './ways-in-and-out.ts'
export { expect }

interface Fixtures {
  url: string
  departure: undefined
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
  /** Whoever came in leaves by the menu. */
  departure: [
    async ({ page }, use, { errors }) => {
      await use(undefined)
      await everybodyLeaves(page.context(), errors.length === 0)
    },
    { auto: true },
  ],
})

/** Chosen in the settings: it holds in whatever browser the person signs in. At a first sign-in these are just being made. */
export async function chooseLanguage(url: string, { id, token }: Signed, language: Language): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' }
  const body = JSON.stringify({ language })
  const choose = () => fetch(`${url}/api/settings/${id}/ProfileAndSecurity`, { method: 'PUT', headers, body })
  await expect.poll(async () => (await choose()).status).toBe(200)
}

export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(code => localStorage.setItem('lang', code), language)
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
