// The buttons that may open something. Where many are alike, as in the rows of a list, a few of them will do.
import { isShown, lookAnew, screenRoot } from './elements.ts'

export interface Opener {
  /** Its place among all buttons of the page. */
  index: number
  /** The same for what does the same: on the same screen, or in the frame of all. */
  signature: string
}

const MOST_ALIKE = 6

const classOf = (element: Element | null) => element?.getAttribute('class') ?? ''

export function listOpeners(): Opener[] {
  lookAnew()
  const alike = new Map<string, number>()
  const found: Opener[] = []
  for (const [index, button] of [...screenRoot().querySelectorAll('button, summary')].entries()) {
    if (button.matches('[type="submit"], :disabled, [aria-disabled="true"]') || !isShown(button)) continue
    const kind = `${classOf(button.parentElement)} ${classOf(button)} ${classOf(button.querySelector('svg'))}`
    const where = button.closest('main') ? location.pathname.replaceAll(/[0-9a-f-]{36}/g, '') : 'frame'
    const signature = `${where} ${kind} ${button.textContent.trim().slice(0, 40)}`
    if (found.some(known => known.signature === signature)) continue
    const count = alike.get(kind) ?? 0
    alike.set(kind, count + 1)
    if (count < MOST_ALIKE) found.push({ index, signature })
  }
  return found
}

/** Something may open a moment after it was pressed. */
export const isAnythingOpen = (): boolean => document.querySelector('dialog:modal') !== null

/** What changes when something opens. */
export function traceOfOpen(): string {
  const dialogs = document.querySelectorAll('dialog:modal, [role="dialog"]').length
  const expanded = document.querySelectorAll('[aria-expanded="true"], details[open]').length
  return `${location.href} ${dialogs} ${expanded} ${document.querySelectorAll('main *, nav *, header *').length}`
}
