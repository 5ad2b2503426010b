import { afterEach, expect, test, vi } from 'vitest'
import { reserveSpaceForBanner } from './reserve-space.ts'

/** A bar at the lower edge of a window 600 pixels high. */
function bar(height: number): HTMLElement {
  vi.stubGlobal('innerHeight', 600)
  const element = document.body.appendChild(document.createElement('aside'))
  element.style.position = 'sticky'
  Object.defineProperty(element, 'offsetHeight', { value: height })
  return element
}

const room = () => document.documentElement.style.getPropertyValue('--banner')

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('an element at the edge reserves its height until it is removed', () => {
  const element = bar(90)
  const forget = reserveSpaceForBanner(element)
  window.dispatchEvent(new Event('resize'))
  expect(room()).toBe('90px')
  expect(element.dataset.tall).toBe('false')
  forget?.()
  expect(room()).toBe('')
})

test('an element higher than a third of the window is marked as tall, and scrolls with the page', () => {
  const element = bar(210)
  const forget = reserveSpaceForBanner(element)
  window.dispatchEvent(new Event('resize'))
  expect(element.dataset.tall).toBe('true')
  forget?.()
})
