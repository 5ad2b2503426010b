// A page of a user with a role, with the fault finders installed.
import { join } from 'node:path'
import type { ScreenPath } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import type { Browser, Page } from '@playwright/test'
import { inPageProgram } from '../in-page-program.ts'
import type { Act } from './acts.ts'
import type { Visitor } from './ask.ts'
import type { Looks } from './looks.ts'
import { mockSigning } from './mocks.ts'

/** Defines `window.findFaults`. */
const FINDERS = join(import.meta.dirname, 'in-page', 'find-faults.ts')

export interface Tour {
  browser: Browser
  url: string
  roles: readonly Role[]
  screens: readonly ScreenPath[]
  looks: Looks
  /** Whether to check opened content, too. */
  opensThings: boolean
  /** Whether to print the screens instead of photographing them. */
  isPrinted: boolean
}

export interface OpenPage {
  page: Page
  /** Also for the current page: the screen starts again. */
  goTo(url: string, act?: Act): Promise<void>
  waitUntilStill(): Promise<void>
}

export async function openPage({ browser }: { browser: Browser }, { user }: Visitor): Promise<OpenPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR' })
  if (user) await context.addInitScript(stored => localStorage.setItem('user', stored), JSON.stringify(user))
  const page = await context.newPage()
  await mockSigning(page)
  return await withFinders(page)
}

/** A page open to everyone: going there leaves the current screen. */
const ELSEWHERE = '/terms'

/** The fault finders are installed at the next page load. */
export async function withFinders(page: Page): Promise<OpenPage> {
  await page.addInitScript(await inPageProgram(FINDERS))
  // The tour continues, even with unsaved text.
  page.on('dialog', question => question.accept())
  const waiting = watchRequests(page)
  async function waitUntilStill(): Promise<void> {
    do await page.evaluate('window.drawn()')
    while (waiting.count > 0)
  }
  /** Loading takes ten times as long as checking. */
  async function goWithin(url: string): Promise<boolean> {
    const { origin, pathname, search } = new URL(url)
    if (!page.url().startsWith(origin)) return false
    for (const path of [ELSEWHERE, pathname + search]) {
      if (!(await page.evaluate<boolean>(`window.goWithin?.(${JSON.stringify(path)}) ?? false`))) return false
      await waitUntilStill()
    }
    return true
  }
  async function goTo(url: string, act?: Act): Promise<void> {
    const needsLoading = act !== undefined || url.includes('#') || url.endsWith(ELSEWHERE)
    if (!needsLoading && (await goWithin(url))) return
    // An address that differs only in its hash would not be loaded.
    if (url.includes('#')) await page.goto('about:blank')
    await page.goto(url)
    await waitUntilStill()
    if (!act) return
    await act.do(page)
    await waitUntilStill()
  }
  return { page, goTo, waitUntilStill }
}

function watchRequests(page: Page): { count: number } {
  const waiting = new Set<object>()
  page.on('request', request => waiting.add(request))
  page.on('requestfinished', request => waiting.delete(request))
  page.on('requestfailed', request => waiting.delete(request))
  return {
    get count() {
      return waiting.size
    },
  }
}
