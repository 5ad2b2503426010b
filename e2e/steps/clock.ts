// The time at which the e2e tests run: the product, its browsers and the tests share one clock, which is ahead of the
// machine's by a fixed time.
import { instantOf } from '@maat/domain/calendar/zoned-times'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchHiddenContent } from './hidden-content.ts'

const DEFAULT_AT = '2026-11-18T10:00'

/** A browser whose clock no test can move needs the time of the machine. */
export const TIME_OF_MACHINE = 'now'

/** `at` is a time in Brussels, such as 2026-12-31T23:40. */
export const shiftTo = (at = DEFAULT_AT): number =>
  at === TIME_OF_MACHINE ? 0 : instantOf(at, 'Europe/Brussels').getTime() - Date.now()

const shiftMs = (): number => Number(process.env.MAAT_CLOCK_SHIFT_MS ?? 0)

export const now = (): Date => new Date(Date.now() + shiftMs())

/** Moves the clock of this worker ahead while `run` lasts: servers and browsers that start meanwhile share it. */
export async function withClockAhead(ms: number, run: () => Promise<void>): Promise<void> {
  const before = shiftMs()
  process.env.MAAT_CLOCK_SHIFT_MS = String(before + ms)
  try {
    await run()
  } finally {
    process.env.MAAT_CLOCK_SHIFT_MS = String(before)
  }
}

/** Runs in the page before its own scripts. */
function shiftDate(shift: number): void {
  const MachineDate = Date
  const shiftedNow = () => MachineDate.now() + shift
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(shiftedNow()).toString(),
    construct: (target, words, newTarget) =>
      Reflect.construct(target, words.length > 0 ? words : [shiftedNow()], newTarget),
    get: (target, key) => (key === 'now' ? shiftedNow : Reflect.get(target, key)),
  })
}

export async function shiftClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, shiftMs())
}

/** The browsers whose contexts have this clock, each with its own way to open one. */
const unshifted = new WeakMap<Browser, Browser['newContext']>()

/** With reduced motion, a browser draws a third less. */
export function shiftClocksOf(browser: Browser): void {
  if (unshifted.has(browser)) return
  const open = browser.newContext.bind(browser)
  unshifted.set(browser, open)
  browser.newContext = async options => {
    const context = await open({ reducedMotion: 'reduce', ...options })
    await shiftClock(context)
    await watchHiddenContent(context)
    return context
  }
}

/**
 * Opens a page whose time and timers `page.clock` moves ahead. It would count the shift as time that has passed, and a
 * page that seems to be open for weeks stays blank.
 */
export async function openWithTimers(browser: Browser): Promise<Page> {
  const open = unshifted.get(browser) ?? browser.newContext.bind(browser)
  const context = await open({ reducedMotion: 'reduce' })
  await watchHiddenContent(context)
  const page = await context.newPage()
  await page.clock.install({ time: now() })
  return page
}
