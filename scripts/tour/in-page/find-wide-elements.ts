// Finds a page that scrolls sideways, and the elements that make it too wide.
import { ancestorsOf, type Finding, isShown, readStyle, screenRoot } from './elements.ts'

const isBounded = (element: Element) =>
  ancestorsOf(element).some(around => {
    if (around === document.body || around === document.documentElement) return false
    return readStyle(around).overflowX !== 'visible'
  })

export function findWideElements(): Finding[] {
  const page = document.documentElement
  const root = screenRoot()
  const dialog = root === document.body ? undefined : root
  const isWide = page.scrollWidth > page.clientWidth || (dialog && dialog.scrollWidth > dialog.clientWidth)
  if (!isWide) return []
  const edge = dialog ? dialog.getBoundingClientRect().right : page.clientWidth
  const wide = [...root.querySelectorAll('*')].filter(
    element =>
      element.getBoundingClientRect().right > edge + 1 &&
      isShown(element) &&
      (dialog !== undefined || !isBounded(element)),
  )
  // The innermost elements identify the cause best.
  const innermost = wide.filter(element => !wide.some(other => other !== element && element.contains(other)))
  const found = innermost.length > 0 ? innermost.slice(0, 3) : [root]
  return found.map(element => ({ kind: 'scrolls sideways', element }))
}
