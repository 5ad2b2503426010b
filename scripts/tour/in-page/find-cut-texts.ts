// Finds partly invisible texts: clipped by their surroundings, beyond the edge of the page, or outside their box.
import { ancestorsOf, type Finding, isShown, readStyle, screenRoot } from './elements.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Letters extend a little beyond their line. */
const SLACK = 1.5
const slackBelow = (box: Box) => Math.min(8, (box.bottom - box.top) * 0.25)

function textsIn(root: Element): { text: Text; element: Element }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: { text: Text; element: Element }[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement
    if (!element || text.data.trim() === '' || element.closest('select, textarea, svg, script, style'))
      continue
    if (isShown(element)) found.push({ text, element })
  }
  return found
}

function boxOf(text: Text): Box {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect()
}

function innerBoxOf(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const x = left + element.clientLeft
  const y = top + element.clientTop
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

const OPENS = 'a, button, [role="button"], [tabindex="0"]'

/** An excerpt is fine if it, or a control beside it, opens the whole text. */
function isExcerpt(element: Element): boolean {
  const excerpt = element.closest('[data-excerpt]')
  const beside = excerpt?.parentElement?.querySelector(OPENS)
  return excerpt !== null && (excerpt.closest(OPENS) !== null || Boolean(beside))
}

/** The elements that may clip a text: skips boxes that do not contain an absolute element. */
function clippersOf(element: Element): Element[] {
  const found: Element[] = []
  let position = 'static'
  for (const around of [element, ...ancestorsOf(element)]) {
    const its = readStyle(around)
    if (position === 'absolute' && its.position === 'static') continue
    if (its.display !== 'inline' && its.display !== 'contents') found.push(around)
    position = its.position
    if (position === 'fixed') return found
  }
  return found
}

const isPage = (element: Element) => element === document.body || element === document.documentElement

function isCut(box: Box, element: Element): boolean {
  let sideways = true
  let upAndDown = true
  for (const around of clippersOf(element)) {
    if (isPage(around)) break
    const { overflowX, overflowY } = readStyle(around)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const inner = innerBoxOf(around)
    const isWider = box.left < inner.left - SLACK || box.right > inner.right + SLACK
    const below = slackBelow(box)
    const isHigher = box.top < inner.top - below || box.bottom > inner.bottom + below
    if ((sideways && clips(overflowX) && isWider) || (upAndDown && clips(overflowY) && isHigher)) return true
    if (scrolls(overflowX)) sideways = false
    if (scrolls(overflowY)) upAndDown = false
  }
  return sideways && isBeyondPage(box)
}

function isBeyondPage({ left, right }: Box): boolean {
  const page = document.documentElement
  return left + page.scrollLeft < -SLACK || right > page.clientWidth + SLACK
}

/** Moved off the page for screen readers: invisible on purpose. */
function isAway({ right, bottom }: Box): boolean {
  const page = document.documentElement
  return right + page.scrollLeft < 0 || bottom + page.scrollTop < 0
}

function hasEdge(element: Element): boolean {
  const { display } = readStyle(element)
  if (display === 'inline' || display === 'contents') return false
  const { backgroundColor, borderRightWidth } = getComputedStyle(element)
  return !/rgba\(.*, 0\)|transparent/.test(backgroundColor) || Number.parseFloat(borderRightWidth) > 0
}

const edged = new WeakMap<Element, boolean>()
const isEdged = (element: Element) => {
  if (!edged.has(element)) edged.set(element, hasEdge(element))
  return edged.get(element) === true
}

function leavesItsBox(box: Box, element: Element): boolean {
  for (const around of [element, ...ancestorsOf(element)]) {
    if (isPage(around) || readStyle(around).position === 'absolute') return false
    if (scrolls(readStyle(around).overflowX)) return false
    if (!isEdged(around)) continue
    const { left, right } = around.getBoundingClientRect()
    return box.left < left - SLACK || box.right > right + SLACK
  }
  return false
}

/** An ellipsis already shows that some text is missing. */
const isEllipsed = (element: Element) =>
  readStyle(element).overflowX === 'hidden' &&
  element.scrollWidth > element.clientWidth + 1 &&
  getComputedStyle(element).textOverflow === 'ellipsis'

export function findCutTexts(): Finding[] {
  const faults: Finding[] = []
  for (const { text, element } of textsIn(screenRoot())) {
    if (isExcerpt(element)) continue
    const box = boxOf(text)
    if (isAway(box)) continue
    if (isEllipsed(element) || isCut(box, element)) faults.push({ kind: 'cut', element })
    else if (leavesItsBox(box, element)) faults.push({ kind: 'leaves its box', element })
  }
  return faults
}
