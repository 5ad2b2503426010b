// Scrolls like a user can: areas that only scripts can scroll stay in place.
import { ancestorsOf, barOf, isBar, readStyle } from './elements.ts'

const isHeld = (element: Element) => {
  const { overflowX, overflowY } = readStyle(element)
  return overflowX === 'hidden' || overflowY === 'hidden'
}

export function scrollTo(element: Element, block: ScrollLogicalPosition): void {
  const held = ancestorsOf(element).filter(isHeld)
  const places = held.map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }))
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
  for (const [index, one] of held.entries()) {
    const { scrollLeft = 0, scrollTop = 0 } = places[index] ?? {}
    if (readStyle(one).overflowX === 'hidden') one.scrollLeft = scrollLeft
    if (readStyle(one).overflowY === 'hidden') one.scrollTop = scrollTop
  }
}

/** Scrolls through the page from its top to its end, by about half a screen at a time. */
export function scrollThrough(look: () => void): void {
  const end = document.documentElement.scrollHeight - innerHeight
  for (let top = 0; ; top += innerHeight * 0.55) {
    window.scrollTo({ top, behavior: 'instant' })
    look()
    if (top >= end) return
  }
}

/** Restores all scroll positions afterwards. */
export function keepingPlace<Result>(work: () => Result): Result {
  const scrolled = [...document.querySelectorAll('*')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0,
  )
  const places = scrolled.map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }))
  const result = work()
  window.scrollTo({ top: 0, behavior: 'instant' })
  for (const [index, element] of scrolled.entries())
    element.scrollTo({ ...places[index], behavior: 'instant' })
  return result
}

const scrollsItself = (element: Element) => /auto|scroll/.test(readStyle(element).overflowY)

export const scrollerOf = (element: Element): Element =>
  ancestorsOf(element).find(scrollsItself) ?? document.documentElement

export interface Bands {
  top: number
  bottom: number
}

/** How far fixed bars cover each scrolling area, at its top and bottom edge. */
export function bandsByScroller(): Map<Element, Bands> {
  const bands = new Map<Element, Bands>()
  for (const bar of document.body.querySelectorAll('*')) {
    if (!isBar(bar) || !readStyle(bar).isShown) continue
    const scroller = readStyle(bar).position === 'fixed' ? document.documentElement : scrollerOf(bar)
    const { top, bottom, height } = stuckEdges(bar)
    const known = bands.get(scroller) ?? { top: 0, bottom: 0 }
    bands.set(scroller, {
      top: Math.max(known.top, top === undefined ? 0 : top + height),
      bottom: Math.max(known.bottom, bottom === undefined ? 0 : bottom + height),
    })
  }
  return bands
}

function stuckEdges(bar: Element): { top?: number; bottom?: number; height: number } {
  const { position, top, bottom } = getComputedStyle(bar)
  const { height, top: at } = bar.getBoundingClientRect()
  const edge = (text: string) => Number.parseFloat(text)
  if (position === 'fixed')
    return at + height / 2 < innerHeight / 2 ? { top: edge(top), height } : { bottom: edge(bottom), height }
  return {
    height,
    ...(top !== 'auto' && { top: edge(top) }),
    ...(bottom !== 'auto' && { bottom: edge(bottom) }),
  }
}

export function isUnderOtherBar(element: Element, { x, y }: { x: number; y: number }): boolean {
  const hit = document.elementFromPoint(x, y)
  const bar = hit && barOf(hit)
  return Boolean(bar && bar !== barOf(element) && !bar.contains(element) && !element.contains(bar))
}
