// Which row of a list one is at. It has the focus when it is reached by a key, and when a row leaves, the next one takes
// its place.
import { useEffect, useRef, useState } from 'react'

interface Row {
  id: string
}

export interface ListKeys<Item> {
  current: Item | undefined
  /** The row where somebody is; none before the first key. */
  reachedId: string | undefined
  move(by: 1 | -1): void
  /** Somebody went there by another way. */
  reach(id: string): void
  /** It is about to leave the list. */
  leave(id: string): void
}

const focusOn = (id: string) => document.getElementById(`waiting-${id}`)?.focus()

export function useListKeys<Item extends Row>(rows: readonly Item[], onEnd: () => void): ListKeys<Item> {
  const [place, setPlace] = useState<{ id: string; at: number }>()
  const left = useRef<string>(undefined)
  const found = rows.findIndex(({ id }) => id === place?.id)
  const at = found >= 0 ? found : Math.min(place?.at ?? 0, rows.length - 1)
  const current = rows[at]
  useEffect(() => {
    if (left.current === undefined || rows.some(({ id }) => id === left.current)) return
    left.current = undefined
    if (current) focusOn(current.id)
  }, [rows, current])
  return {
    current,
    reachedId: place && current?.id,
    move(by) {
      // Nowhere yet: the first key goes to the first row.
      const next = place === undefined ? current : rows[at + by]
      if (next) focusOn(next.id)
      else if (by === 1) onEnd()
    },
    reach(id) {
      setPlace({ id, at: rows.findIndex(row => row.id === id) })
    },
    leave(id) {
      left.current = id
    },
  }
}
