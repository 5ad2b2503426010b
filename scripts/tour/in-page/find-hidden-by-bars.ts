// Finds focus and link targets under fixed bars: the browser scrolls no further than necessary.
import { type Finding, isShown, screenRoot } from './elements.ts'
import { PRESSABLE } from './find-unreachable.ts'
import { type Bands, bandsByScroller, isUnderOtherBar, scrollerOf, scrollTo } from './scrolling.ts'

const NONE: Bands = { top: 0, bottom: 0 }
const lengthOf = (text: string) => Number.parseFloat(text) || 0

/** The distance from the edges at which the browser stops. */
function roomOf(element: Element, scroller: Element): Bands {
  const around = getComputedStyle(scroller)
  const own = getComputedStyle(element)
  return {
    top: lengthOf(around.scrollPaddingTop) + lengthOf(own.scrollMarginTop),
    bottom: lengthOf(around.scrollPaddingBottom) + lengthOf(own.scrollMarginBottom),
  }
}

function isHiddenAt(element: Element, block: 'start' | 'end'): boolean {
  scrollTo(element, block)
  const { left, top, width, bottom } = element.getBoundingClientRect()
  const y = block === 'start' ? top + 4 : bottom - 4
  const x = left + Math.min(width / 2, 40)
  return x >= 0 && x < innerWidth && y >= 0 && y < innerHeight && isUnderOtherBar(element, { x, y })
}

export function findHiddenByBars(): Finding[] {
  const bands = bandsByScroller()
  if (bands.size === 0) return []
  const led = [...screenRoot().querySelectorAll(`${PRESSABLE}, h1, h2, h3`)].filter(isShown)
  return led
    .filter(element => {
      const scroller = scrollerOf(element)
      const band = bands.get(scroller) ?? NONE
      const room = roomOf(element, scroller)
      return (
        (band.top > room.top && isHiddenAt(element, 'start')) ||
        (band.bottom > room.bottom && isHiddenAt(element, 'end'))
      )
    })
    .map(element => ({ kind: 'hidden by a bar', element }))
}
