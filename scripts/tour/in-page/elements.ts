// Queries about elements for the fault finders. Computed styles are read once per look, because reading them is the
// most expensive step.

import type { FaultKind } from '../fault.ts'

/** A faulty element, before its description in words. */
export interface Finding {
  kind: FaultKind
  element: Element
}

export interface Seen {
  position: string
  display: string
  overflowX: string
  overflowY: string
  /** Clipped to nothing: only for screen readers. */
  isForTheEarOnly: boolean
  isShown: boolean
}

/** A control that is invisible above its label. */
const isControl = (element: Element) => element.matches('select, input')

let seen = new Map<Element, Seen>()

/** Call it after the page's look has changed. */
export function clearStyleCache(): void {
  seen = new Map()
}

export function readStyle(element: Element): Seen {
  const known = seen.get(element)
  if (known) return known
  const { position, display, overflowX, overflowY, clip, clipPath } = getComputedStyle(element)
  const around = element.parentElement && readStyle(element.parentElement)
  const isClippedAway = clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)'
  const isForTheEarOnly = around?.isForTheEarOnly === true || isClippedAway
  const { width, height } = element.getBoundingClientRect()
  const isShown =
    width > 0 &&
    height > 0 &&
    !isForTheEarOnly &&
    element.checkVisibility({ opacityProperty: !isControl(element), visibilityProperty: true }) &&
    !element.closest('[inert]')
  const made = { position, display, overflowX, overflowY, isForTheEarOnly, isShown }
  seen.set(element, made)
  return made
}

export const isShown = (element: Element): boolean => readStyle(element).isShown

/** A modal dialog makes everything else unreachable, so only its content counts. */
export function screenRoot(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

const STAYING = ['fixed', 'sticky']
export const isBar = (element: Element) => STAYING.includes(readStyle(element).position)

/** The nearest element that stays fixed during scrolling. */
export const barOf = (element: Element): Element | undefined => [element, ...ancestorsOf(element)].find(isBar)

const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 50)

/** `_label_1x2_40` in the built styles is `label` in the source. */
const ownClass = (name: string) => /^_([A-Za-z]+)_/.exec(name)?.[1] ?? name

function shortName(element: Element): string {
  const id = element.id && !/[^a-zA-Z-]/.test(element.id) ? `#${element.id}` : ''
  const first = element.classList[0]
  return element.tagName.toLowerCase() + (id || (first ? `.${ownClass(first)}` : ''))
}

export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? ''
  const text = shorten(element.textContent) || label
  const around = element.parentElement ? `${shortName(element.parentElement)} > ` : ''
  return `${around}${shortName(element)} “${text}”`
}
