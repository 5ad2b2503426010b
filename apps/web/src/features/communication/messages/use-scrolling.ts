// The scroll position in a conversation: at the first new message; at the end, which stays in view as messages arrive;
// or further up, where the read message keeps its place while older ones load above.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread, ThreadState } from './thread.ts'

const NEAR_PX = 80
const LOADS_WITHIN_PX = 400

export interface FoundMessage {
  position: number
}

interface Scrolled {
  thread: Thread
  state: ThreadState
  unsent: number
  firstNew: number | undefined
  found: FoundMessage | undefined
  onSeen(position: number): void
}

export interface Scrolling {
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAway: boolean
  onScroll(): void
  /** Called when scrolling stops. */
  onRest(): void
  toEnd(): void
}

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

export function useScrolling({ thread, state, unsent, firstNew, found, onSeen }: Scrolled): Scrolling {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  /** The distance from the end to keep; 0 at the end itself. */
  const kept = useRef(0)
  const shown = useRef({ first: 0, last: 0, unsent: 0 })
  const reached = useRef<FoundMessage>(undefined)
  const hasBegun = useRef(false)
  const { items, hasNewer, hasOlder } = state
  const first = items.at(0)?.position ?? 0
  const last = items.at(-1)?.position ?? 0

  useLayoutEffect(() => {
    const element = box.current
    if (!element || last === 0) return
    const before = shown.current
    shown.current = { first, last, unsent }
    const isOpened = before.last === 0
    const isSought = found !== undefined && found !== reached.current
    const target = isSought && content.current && elementAt(items, found.position, content.current)
    if (target) {
      reached.current = found
      target.scrollIntoView({ block: 'center' })
      target.focus({ preventScroll: true })
    } else if (isOpened) {
      open(element, content.current, items, hasBegun.current ? undefined : firstNew)
      hasBegun.current = true
    } else if (unsent > before.unsent) element.scrollTop = element.scrollHeight
    else if (first < before.first)
      element.scrollTop = element.scrollHeight - element.clientHeight - kept.current
    else if (last > before.last && kept.current < NEAR_PX) element.scrollTop = element.scrollHeight
    kept.current = fromEnd(element)
    if (kept.current < NEAR_PX && !hasNewer) onSeen(last)
  })

  // Sizes change when a keyboard opens, the window rotates, or a message shows that it waits.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (kept.current < NEAR_PX) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  function onScroll(): void {
    const element = box.current
    if (!element) return
    kept.current = fromEnd(element)
    setAway(kept.current > NEAR_PX || hasNewer)
    if (kept.current < NEAR_PX && !hasNewer) onSeen(last)
    if (element.scrollTop < LOADS_WITHIN_PX && hasOlder && !state.isFetching) void thread.older()
    if (kept.current < LOADS_WITHIN_PX && hasNewer && !state.isFetching) void thread.newer()
  }

  /** A message that is completely in view counts as read, even if more follow. */
  function onRest(): void {
    const lowest = box.current && content.current && lowestWithin(box.current, content.current)
    const seen = items.find(({ id }) => id === lowest)
    if (seen) onSeen(seen.position)
  }

  async function toEnd(): Promise<void> {
    if (hasNewer) {
      shown.current = { first: 0, last: 0, unsent }
      await thread.open()
    }
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }

  return { box, content, isAway, onScroll, onRest, toEnd }
}

function elementAt(items: ThreadState['items'], position: number, content: HTMLElement): HTMLElement | null {
  const message = items.find(item => item.position === position)
  return message ? content.querySelector<HTMLElement>(`[data-message="${message.id}"]`) : null
}

/** Opens at the end, unless the new messages begin above the visible part. */
function open(
  box: HTMLElement,
  content: HTMLElement | null,
  items: ThreadState['items'],
  firstNew: number | undefined,
): void {
  box.scrollTop = box.scrollHeight
  const first = content && firstNew !== undefined && elementAt(items, firstNew, content)
  if (first && first.getBoundingClientRect().top < box.getBoundingClientRect().top)
    first.scrollIntoView({ block: 'start' })
}

/** The id of the last message that ends within the box; a binary search, because messages are in order. */
function lowestWithin(box: HTMLElement, content: HTMLElement): string | undefined {
  const all = content.querySelectorAll<HTMLElement>('[data-message]')
  const { bottom } = box.getBoundingClientRect()
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const isWithin = (all[middle]?.getBoundingClientRect().bottom ?? 0) <= bottom
    if (isWithin) low = middle + 1
    else high = middle
  }
  return all[low - 1]?.dataset.message
}
