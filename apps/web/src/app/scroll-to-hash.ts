// Scrolls to the section in a link's hash, also while the content above it is still loading.
import type { RouterHistory } from '@tanstack/react-router'

/** Content that loads later than this does not scroll the page any more. */
const LOADED_AFTER_MS = 15_000

const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Until the user moves, or everything has loaded. */
function keepInView(id: string): () => void {
  const show = () => document.getElementById(id)?.scrollIntoView()
  const page = new ResizeObserver(show)
  page.observe(document.body)
  const stop = () => {
    page.disconnect()
    clearTimeout(timer)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, true)
  }
  const timer = setTimeout(stop, LOADED_AFTER_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { capture: true, passive: true })
  return stop
}

/** On a reload or on going back, the router restores the scroll position. */
const isNewVisit = () =>
  performance
    .getEntriesByType('navigation')
    .every(entry => !('type' in entry) || entry.type === 'navigate' || entry.type === 'prerender')

export function scrollToHash(history: Pick<RouterHistory, 'location' | 'subscribe'>): () => void {
  const placeOf = ({ pathname, hash }: RouterHistory['location']) => `${pathname}${hash}`
  const begin = ({ hash }: RouterHistory['location']) =>
    hash.length > 1 ? keepInView(hash.slice(1)) : undefined
  let place = placeOf(history.location)
  let stop = isNewVisit() ? begin(history.location) : undefined
  const forget = history.subscribe(({ location, action }) => {
    const before = place
    place = placeOf(location)
    // A filter in the address changes the URL, but leads to no other place.
    if (action.type === 'REPLACE' && place === before) return
    stop?.()
    stop = action.type === 'PUSH' || action.type === 'REPLACE' ? begin(location) : undefined
  })
  return () => {
    stop?.()
    forget()
  }
}
