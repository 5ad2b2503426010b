// Opens everything on a screen: presses every button that does not submit a form, and blocks all requests to the server
// that it causes. Content that another role or an earlier screen opened is skipped.
import type { Page, Route } from '@playwright/test'
import { heightOf } from './looks.ts'
import { isMocked } from './mocks.ts'
import type { OpenPage } from './open-page.ts'

/** Some buttons exist only on narrow screens, others only on wide ones. */
const WIDTHS = [360, 1440]

const readsOnly = (route: Route) =>
  route.request().method() === 'GET' || isMocked(route.request().url())
    ? route.fallback()
    : route.abort('failed')

export interface Openings {
  /** Signatures that were opened before, on any screen. */
  known: Set<string>
  comeBack(): Promise<void>
  look(opened: string): Promise<void>
}

export async function eachOpened(open: OpenPage, openings: Openings): Promise<void> {
  await open.page.route('**/api/**', readsOnly)
  for (const width of WIDTHS) await eachOpenedAt(width, open, openings)
  await open.page.unroute('**/api/**', readsOnly)
}

async function eachOpenedAt(
  width: number,
  open: OpenPage,
  { known, comeBack, look }: Openings,
): Promise<void> {
  await beginAt(open, width)
  for (const signature of await open.page.evaluate<string[]>('window.listOpeners()')) {
    if (known.has(signature)) continue
    known.add(signature)
    const before = await traceOf(open.page)
    const opened = await press(open, signature)
    if (opened) {
      await look(opened)
      await beginAt(open, width)
    }
    if (await isAsBefore(open, before)) continue
    await comeBack()
    await beginAt(open, width)
  }
}

async function beginAt({ page, waitUntilStill }: OpenPage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
  await page.evaluate(`window.applyAppearance({ language: 'fr', theme: 'light', sizeIndex: 2 })`)
  await waitUntilStill()
}

const traceOf = (page: Page) => page.evaluate<string>('window.traceOfOpen()')

/** Returns the opened content; undefined if the press navigated or changed nothing. */
async function press({ page, waitUntilStill }: OpenPage, signature: string): Promise<string | undefined> {
  const before = await traceOf(page)
  await page.evaluate('window.passOver()')
  const label = await page.evaluate<string | undefined>(`window.pressOpener(${JSON.stringify(signature)})`)
  await waitUntilStill()
  const after = await traceOf(page)
  const [address] = before.split(' ')
  return label !== undefined && after !== before && after.startsWith(`${address} `) ? `“${label}”` : undefined
}

/** Escape closes most opened content. */
async function isAsBefore({ page, waitUntilStill }: OpenPage, before: string): Promise<boolean> {
  if ((await traceOf(page)) !== before) await page.keyboard.press('Escape')
  await waitUntilStill()
  return (await traceOf(page)) === before
}
