// What opens on a screen: every button is pressed that does not send a form, and nothing that it asks of the server is
// let through. What another role or an earlier screen has opened in the same way is not opened again.
import type { Page, Route } from '@playwright/test'
import { heightOf } from './looks.ts'
import type { OpenPage } from './open-page.ts'

interface Opener {
  index: number
  signature: string
}

/** Some open on narrow screens alone, some on wide ones. */
const WIDTHS = [360, 1440]

const readsOnly = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : route.abort('failed')

export async function eachOpened(
  open: OpenPage,
  known: Set<string>,
  look: (opened: string) => Promise<void>,
): Promise<void> {
  const { page } = open
  const url = page.url()
  await page.route('**/api/**', readsOnly)
  for (const width of WIDTHS) {
    await beginAt(open, width)
    for (const opener of await page.evaluate<Opener[]>('window.listOpeners()')) {
      if (known.has(opener.signature)) continue
      known.add(opener.signature)
      const opened = await press(open, opener)
      if (opened) await look(opened)
      if (opened === undefined && !(await page.evaluate('window.isAnythingOpen()'))) continue
      await open.goTo(url)
      await beginAt(open, width)
    }
  }
  await page.unroute('**/api/**', readsOnly)
}

async function beginAt({ page, settle }: OpenPage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
  await page.evaluate(`window.wear({ language: 'fr', theme: 'light', sizeIndex: 2 })`)
  await settle()
}

const traceOf = (page: Page) => page.evaluate<string>('window.traceOfOpen()')

/** What was opened; nothing where the press led elsewhere, undefined where it changed nothing. */
async function press({ page, settle }: OpenPage, { index }: Opener): Promise<string | undefined> {
  const before = await traceOf(page)
  await page.evaluate('window.passOver()')
  const button = page.locator('button, summary').nth(index)
  const label = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? ''
  await button.click({ timeout: 3000 })
  await settle()
  const after = await traceOf(page)
  if (after === before) return undefined
  return after.split(' ')[0] === before.split(' ')[0] ? `“${label.trim()}”` : ''
}
