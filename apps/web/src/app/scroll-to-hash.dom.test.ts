import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToHash } from './scroll-to-hash.ts'

/** Makes the page taller, as content that has loaded does. */
let grow = () => {}
const led = vi.fn()
let forget = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onGrowth: () => void) {
        grow = onGrowth
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})

afterEach(() => {
  forget()
  led.mockReset()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function loadPlace(): void {
  const place = document.body.appendChild(document.createElement('section'))
  place.id = 'closings'
  place.scrollIntoView = led
}

function visit(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  forget = scrollToHash(history)
  return history
}

test('scrolls to a section that loads late, and keeps it in view while content above it loads', () => {
  visit('/settings#closings')
  grow()
  expect(led).not.toHaveBeenCalled()
  loadPlace()
  grow()
  grow()
  expect(led).toHaveBeenCalledTimes(2)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'stops scrolling once the user moves by %s',
  move => {
    visit('/settings#closings')
    loadPlace()
    grow()
    window.dispatchEvent(new Event(move))
    grow()
    expect(led).toHaveBeenCalledOnce()
  },
)

test('does not scroll for content that loads much later', () => {
  visit('/settings#closings')
  loadPlace()
  vi.advanceTimersByTime(15_000)
  grow()
  expect(led).not.toHaveBeenCalled()
})

test('scrolls for a link within the app, and stops on a page without a hash', () => {
  const history = visit('/calendar')
  loadPlace()
  grow()
  expect(led).not.toHaveBeenCalled()
  history.push('/settings#closings')
  grow()
  expect(led).toHaveBeenCalledOnce()
  history.replace('/settings?office=douala#closings')
  grow()
  expect(led).toHaveBeenCalledTimes(2)
  history.push('/calendar')
  grow()
  expect(led).toHaveBeenCalledTimes(2)
})

test('keeps the scroll position when the user goes back', () => {
  const history = visit('/calendar')
  history.push('/settings#closings')
  history.push('/calendar')
  loadPlace()
  history.back()
  grow()
  expect(led).not.toHaveBeenCalled()
})
