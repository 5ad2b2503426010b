// While a part of a page loads, the content around it must stay. Otherwise it disappears for a moment, and a press on
// one of its buttons is lost. `MAAT_PART_DELAY_MS=200 npm test -- invoices` verifies it in the tests of that name.
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

const PART_DELAY_MS = Number(process.env.MAAT_PART_DELAY_MS ?? 0)

const noted: string[] = []

/** Lists the content that has disappeared for a moment since the last call. */
export const takeHiddenContent = (): string[] => noted.splice(0)

/** Runs in the page before its own scripts. React hides content that waits with an important `display: none`. */
const WATCH = `{
  const hidden = new WeakMap()
  const filesSince = since =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= since - 20)
      .map(({ name }) => name.replace(/.*\\//, ''))
      .join(', ')
  const look = element => {
    const { style } = element
    const isHidden = style.display === 'none' && style.getPropertyPriority('display') === 'important'
    const before = hidden.get(element)
    if (isHidden && !before) hidden.set(element, { at: location.href, since: performance.now() })
    if (isHidden || !before) return
    hidden.delete(element)
    const hasControls = element.querySelector('button, a, input, select, textarea') !== null
    if (!hasControls || before.at !== location.href) return
    noteHidden(location.pathname + ' hid "' + element.textContent.slice(0, 60) + '" for ' + filesSince(before.since))
  }
  new MutationObserver(changes => changes.forEach(({ target }) => target.style && look(target))).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
}`

/** Delays every part of the pages, so that whatever hides the content around it is found in any run. */
export async function watchHiddenContent(context: BrowserContext): Promise<void> {
  if (PART_DELAY_MS === 0) return
  await context.exposeBinding('noteHidden', (_source, what: string) => noted.push(what))
  await context.addInitScript({ content: WATCH })
  await context.route('**/assets/*.js', async route => {
    await setTimeout(PART_DELAY_MS)
    await route.continue()
  })
}
