// While a part of a page loads, the content around it must stay. Otherwise it disappears for a moment, and a press on
// one of its buttons is lost.
import type { BrowserContext } from '@playwright/test'

const noted: string[] = []

/** The content that disappeared for a moment since the last call. */
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
    if (isHidden && !before) hidden.set(element, { path: location.pathname, since: performance.now() })
    if (isHidden || !before) return
    hidden.delete(element)
    const hasControls = element.querySelector('button, a, input, select, textarea') !== null
    if (!hasControls || before.path !== location.pathname) return
    noteHidden(before.path + ' hid "' + element.textContent.slice(0, 60) + '" for ' + filesSince(before.since))
  }
  new MutationObserver(changes => changes.forEach(({ target }) => target.style && look(target))).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
}`

export async function watchHiddenContent(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteHidden', (_source, what: string) => noted.push(what))
  await context.addInitScript({ content: WATCH })
}
