// Lists the buttons that may open something. Of many similar ones, such as in rows of a list, it takes a few.
import { clearStyleCache, isShown, screenRoot } from './elements.ts'

const MOST_ALIKE = 6

const classOf = (element: Element | null) => element?.getAttribute('class') ?? ''

/** A button's structure, to find similar ones. */
const kindOf = (button: Element) =>
  `${classOf(button.parentElement)} ${classOf(button)} ${classOf(button.querySelector('svg'))}`

/** Equal for buttons with the same effect: on the same screen, or in the common frame. */
function signatureOf(button: Element): string {
  const where = button.closest('main') ? location.pathname.replaceAll(/[0-9a-f-]{36}/g, '') : 'frame'
  return `${where} ${kindOf(button)} ${button.textContent.trim().slice(0, 40)}`
}

function openers(): Element[] {
  clearStyleCache()
  const buttons = [...screenRoot().querySelectorAll('button, summary')]
  return buttons.filter(
    button => !button.matches('[type="submit"], :disabled, [aria-disabled="true"]') && isShown(button),
  )
}

export function listOpeners(): string[] {
  const alike = new Map<string, number>()
  const found = new Set<string>()
  for (const button of openers()) {
    const signature = signatureOf(button)
    if (found.has(signature)) continue
    const count = alike.get(kindOf(button)) ?? 0
    alike.set(kindOf(button), count + 1)
    if (count < MOST_ALIKE) found.add(signature)
  }
  return [...found]
}

/** Returns the button's text, or undefined if it has disappeared. Another check covers its reachability. */
export function pressOpener(signature: string): string | undefined {
  const button = openers().find(one => signatureOf(one) === signature) as HTMLElement | undefined
  button?.focus()
  button?.click()
  return button && (button.getAttribute('aria-label') ?? button.textContent).trim()
}

/** Content may open a moment after the press. */
export const isAnythingOpen = (): boolean => document.querySelector('dialog:modal') !== null

export function traceOfOpen(): string {
  const dialogs = document.querySelectorAll('dialog:modal, [role="dialog"]').length
  const expanded = document.querySelectorAll('[aria-expanded="true"], details[open]').length
  return `${location.href} ${dialogs} ${expanded} ${document.querySelectorAll('main *, nav *, header *').length}`
}
