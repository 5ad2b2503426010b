// Finds controls that cannot be pressed: beyond the edge of the page, or under another element.
import type { FaultKind } from '../fault.ts'
import { type Finding, isShown, readStyle, screenRoot } from './elements.ts'
import { scrollThrough, scrollTo } from './scrolling.ts'

export const PRESSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]'

/** Panels follow the button that opens them. */
const PANELS = '[aria-expanded="true"] ~ *'

interface Point {
  x: number
  y: number
}

/** An element to press, directly or by its label. */
export interface Target {
  element: Element
  /** The elements that receive a press; the first is the one that users aim at. */
  parts: readonly Element[]
}

function targetOf(element: Element): Target {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].filter(isShown) : []
  const isChoice = element instanceof HTMLInputElement && /radio|checkbox|file/.test(element.type)
  return { element, parts: isChoice ? [...labels, element] : [element, ...labels] }
}

const aimOf = ({ element, parts }: Target) => parts[0] ?? element

export function targetsIn(root: Element): Target[] {
  return [...root.querySelectorAll(PRESSABLE)]
    .filter(element => !element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"] *'))
    .map(targetOf)
    .filter(target => isShown(aimOf(target)) && getComputedStyle(aimOf(target)).pointerEvents !== 'none')
}

function centreOf(target: Target): Point {
  const aim = aimOf(target)
  const { left, top, width, height } = aim.getClientRects()[0] ?? aim.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const isInView = ({ x, y }: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

function isHit({ x, y }: Point, { parts }: Target): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && parts.some(part => part === hit || part.contains(hit))
}

function isPressed(target: Target): boolean {
  const centre = centreOf(target)
  return isInView(centre) && isHit(centre, target)
}

/** Scrolled into view by itself, or by the focus, for elements only for keyboards. */
function judgeAlone(target: Target): FaultKind | undefined {
  for (const block of ['end', 'center'] as const) {
    scrollTo(aimOf(target), block)
    if (isPressed(target)) return undefined
  }
  if (isPressedOnceFocused(target) || isUnderOpenPanel(target)) return undefined
  return isInView(centreOf(target)) ? 'covered' : 'out of reach'
}

/** An open panel covers the page until it is closed. */
function isUnderOpenPanel(target: Target): boolean {
  const { x, y } = centreOf(target)
  const panel = document.elementFromPoint(x, y)?.closest(PANELS)
  return (
    panel instanceof Element && readStyle(panel).position === 'absolute' && !panel.contains(target.element)
  )
}

function isPressedOnceFocused(target: Target): boolean {
  if (isInView(centreOf(target)) || !(target.element instanceof HTMLElement)) return false
  const before = document.activeElement
  target.element.focus()
  const answer = isPressed(target)
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  target.element.blur()
  return answer
}

export function findUnreachable(): Finding[] {
  let waiting = targetsIn(screenRoot())
  scrollThrough(() => {
    waiting = waiting.filter(target => !isPressed(target))
  })
  return waiting.flatMap(target => {
    const kind = judgeAlone(target)
    return kind ? { kind, element: target.element } : []
  })
}
