// Finds targets smaller than 24 pixels in width or height (WCAG 2.2, 2.5.8), unless they are a word of a sentence or
// far enough from all others.
import { ancestorsOf, barOf, type Finding, isShown, readStyle, screenRoot } from './elements.ts'
import { type Target, targetsIn } from './find-unreachable.ts'

const LEAST = 24
/** Browsers round values. */
const SLACK = 0.1

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const isLarge = ({ left, top, right, bottom }: Box) =>
  right - left > LEAST - SLACK && bottom - top > LEAST - SLACK

/** Pseudo-elements around an element belong to its target area. */
function hasLargeSurroundings(element: Element): boolean {
  return ['::before', '::after'].some(part => {
    const { content, position, width, height } = getComputedStyle(element, part)
    const its = [width, height].map(Number.parseFloat)
    return content !== 'none' && position === 'absolute' && its.every(length => length > LEAST - SLACK)
  })
}

function boxAround({ parts }: Target): Box {
  const boxes = parts.map(part => part.getBoundingClientRect())
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

const isSmall = ({ parts }: Target) =>
  parts.every(part => !(isLarge(part.getBoundingClientRect()) || hasLargeSurroundings(part)))

/** A link in a sentence cannot choose the height of its line. */
function isInSentence(element: Element): boolean {
  if (readStyle(element).display !== 'inline') return false
  const block = ancestorsOf(element).find(around => readStyle(around).display !== 'inline')
  const walker = document.createTreeWalker(block ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const around = text.parentElement
    if (/[\p{L}\p{N}]/u.test(text.data) && around && isShown(around) && !around.closest('a, button'))
      return true
  }
  return false
}

const centreOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Whether the circle around a small target overlaps another target, or its circle. */
function isCrowded(one: Target, others: readonly { target: Target; box: Box; isSmall: boolean }[]): boolean {
  const { x, y } = centreOf(boxAround(one))
  return others.some(({ target, box, isSmall }) => {
    if (target === one || isWithin(one, target) || barOf(target.element) !== barOf(one.element)) return false
    const centre = centreOf(box)
    if (isSmall) return Math.hypot(centre.x - x, centre.y - y) < LEAST - SLACK
    const nearest = {
      x: Math.min(Math.max(x, box.left), box.right),
      y: Math.min(Math.max(y, box.top), box.bottom),
    }
    return Math.hypot(nearest.x - x, nearest.y - y) < LEAST / 2 - SLACK
  })
}

const isWithin = (one: Target, other: Target) =>
  one.element.contains(other.element) || other.element.contains(one.element)

export function findSmallTargets(): Finding[] {
  const all = targetsIn(screenRoot()).map(target => ({
    target,
    box: boxAround(target),
    isSmall: isSmall(target),
  }))
  return all
    .filter(({ target, isSmall }) => isSmall && !isInSentence(target.element) && isCrowded(target, all))
    .map(({ target }) => ({ kind: 'too small to press', element: target.element }))
}
