// A page as somebody of a role has it, with the finders at hand.
import type { ScreenPath } from '@maat/contract/screens'
import type { Role } from '@maat/domain/roles'
import type { Browser, Page } from '@playwright/test'
import type { Act } from './acts.ts'
import type { Visitor } from './ask.ts'
import { inPageProgram } from './in-page-program.ts'
import type { Looks } from './looks.ts'
import { standIn } from './stand-ins.ts'

export interface Tour {
  browser: Browser
  url: string
  roles: readonly Role[]
  screens: readonly ScreenPath[]
  looks: Looks
  /** Whether to look at what opens, too. */
  opensThings: boolean
}

export interface OpenPage {
  page: Page
  /** Also where the page is there already: the screen begins anew. */
  goTo(url: string, act?: Act): Promise<void>
  /** Resolves once what was asked for is there, and drawn. */
  settle(): Promise<void>
}

export async function openPage({ browser }: { browser: Browser }, { user }: Visitor): Promise<OpenPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR' })
  if (user) await context.addInitScript(stored => localStorage.setItem('user', stored), JSON.stringify(user))
  const page = await context.newPage()
  await standIn(page)
  return await withFinders(page)
}

/** Open to everybody: whatever stood on a screen goes when one goes there. */
const ELSEWHERE = '/terms'

/** The finders come with the next address that the page goes to. */
export async function withFinders(page: Page): Promise<OpenPage> {
  await page.addInitScript(await inPageProgram())
  // Whatever was typed, the tour goes on.
  page.on('dialog', question => question.accept())
  const waiting = watchRequests(page)
  async function settle(): Promise<void> {
    do await page.evaluate('window.drawn()')
    while (waiting.count > 0)
  }
  /** Loading costs ten times what looking does. */
  async function goWithin(url: string): Promise<boolean> {
    const { origin, pathname, search } = new URL(url)
    if (!page.url().startsWith(origin)) return false
    for (const path of [ELSEWHERE, pathname + search]) {
      if (!(await page.evaluate<boolean>(`window.goWithin?.(${JSON.stringify(path)}) ?? false`))) return false
      await settle()
    }
    return true
  }
  async function goTo(url: string, act?: Act): Promise<void> {
    const needsLoading = act !== undefined || url.includes('#') || url.endsWith(ELSEWHERE)
    if (!needsLoading && (await goWithin(url))) return
    // What differs behind the hash alone would not be loaded.
    if (url.includes('#')) await page.goto('about:blank')
    await page.goto(url)
    await settle()
    if (!act) return
    await act.do(page)
    await settle()
  }
  return { page, goTo, settle }
}

/** How many answers the page waits for. */
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
