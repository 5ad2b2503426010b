// Where one is in a conversation: at its end, which stays in sight as it grows; or further up, where what is read
// stays in its place while older messages come above it.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread, ThreadState } from './thread.ts'

const NEAR_PX = 80
const LOADS_WITHIN_PX = 400

/** A message that is looked for; each time anew. */
export interface Found {
  position: number
}

interface Scrolled {
  thread: Thread
  state: ThreadState
  unsent: number
  found: Found | undefined
  onSeen(position: number): void
}

export interface Scrolling {
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** The end is out of sight. */
  isAway: boolean
  onScroll(): void
  toEnd(): void
}

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

export function useScrolling({ thread, state, unsent, found, onSeen }: Scrolled): Scrolling {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  /** The distance from the end that is to be kept: 0 at the end itself. */
  const kept = useRef(0)
  const shown = useRef({ first: 0, last: 0, unsent: 0 })
  const reached = useRef<Found>(undefined)
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
    } else if (isOpened || unsent > before.unsent) element.scrollTop = element.scrollHeight
    else if (first < before.first)
      element.scrollTop = element.scrollHeight - element.clientHeight - kept.current
    else if (last > before.last && kept.current < NEAR_PX) element.scrollTop = element.scrollHeight
    kept.current = fromEnd(element)
    if (kept.current < NEAR_PX && !hasNewer) onSeen(last)
  })

  // A picture of the size of things changes: a keyboard opens, the window is turned.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (kept.current < NEAR_PX) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
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

  async function toEnd(): Promise<void> {
    if (hasNewer) {
      shown.current = { first: 0, last: 0, unsent }
      await thread.open()
    }
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }

  return { box, content, isAway, onScroll, toEnd }
}

function elementAt(items: ThreadState['items'], position: number, content: HTMLElement): HTMLElement | null {
  const message = items.find(item => item.position === position)
  return message ? content.querySelector<HTMLElement>(`[data-message="${message.id}"]`) : null
}
