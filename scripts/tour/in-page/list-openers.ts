// The buttons that may open something. Where many are alike, as in the rows of a list, a few of them will do.
import { isShown, lookAnew, screenRoot } from './elements.ts'

const MOST_ALIKE = 6

const classOf = (element: Element | null) => element?.getAttribute('class') ?? ''

/** How it is made, for things that are alike. */
const kindOf = (button: Element) =>
  `${classOf(button.parentElement)} ${classOf(button)} ${classOf(button.querySelector('svg'))}`

/** The same for what does the same: on the same screen, or in the frame of all. */
function signatureOf(button: Element): string {
  const where = button.closest('main') ? location.pathname.replaceAll(/[0-9a-f-]{36}/g, '') : 'frame'
  return `${where} ${kindOf(button)} ${button.textContent.trim().slice(0, 40)}`
}

function openers(): Element[] {
  lookAnew()
  const buttons = [...screenRoot().querySelectorAll('button, summary')]
  return buttons.filter(
    button => !button.matches('[type="submit"], :disabled, [aria-disabled="true"]') && isShown(button),
  )
}

/** Their signatures. */
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

/** Answers what it says, or nothing where it is there no longer. Whether one can reach it is asked elsewhere. */
export function pressOpener(signature: string): string | undefined {
  const button = openers().find(one => signatureOf(one) === signature) as HTMLElement | undefined
  button?.focus()
  button?.click()
  return button && (button.getAttribute('aria-label') ?? button.textContent).trim()
}

/** Something may open a moment after it was pressed. */
export const isAnythingOpen = (): boolean => document.querySelector('dialog:modal') !== null

/** What changes when something opens. */
export function traceOfOpen(): string {
  const dialogs = document.querySelectorAll('dialog:modal, [role="dialog"]').length
  const expanded = document.querySelectorAll('[aria-expanded="true"], details[open]').length
  return `${location.href} ${dialogs} ${expanded} ${document.querySelectorAll('main *, nav *, header *').length}`
}
