// Waits until a page has loaded everything that it asked for. Playwright's 'networkidle' happens once per page load, and
// says nothing about what a dialog or a form loads later.
import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500
const LONGEST_MS = 60_000

interface Traffic {
  open: Set<Request>
  lastChange: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Counts from the first call on; what was already loading then is covered by the quiet time. */
function trafficOf(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const counted: Traffic = { open: new Set(), lastChange: Date.now() }
  const note = (change: () => void) => {
    change()
    counted.lastChange = Date.now()
  }
  page.on('request', request => note(() => counted.open.add(request)))
  page.on('requestfinished', request => note(() => counted.open.delete(request)))
  page.on('requestfailed', request => note(() => counted.open.delete(request)))
  // The requests of the page before end without an event.
  page.on('domcontentloaded', () => note(() => counted.open.clear()))
  traffic.set(page, counted)
  return counted
}

export async function waitForRequests(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const counted = trafficOf(page)
  const isQuiet = () => counted.open.size === 0 && Date.now() - counted.lastChange >= QUIET_MS
  const deadline = Date.now() + LONGEST_MS
  while (!isQuiet()) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not stop loading`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
