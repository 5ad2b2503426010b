// The selected row of a list. A row selected by key gets the focus, and when a row leaves, the next one takes its
// place.
import { useEffect, useState } from 'react'

interface Row {
  id: string
}

export interface ListKeys<Item> {
  current: Item | undefined
  /** The selected row; undefined before the first key. */
  reachedId: string | undefined
  move(by: 1 | -1): void
  reach(id: string): void
  leave(id: string): void
}

/** The focusable element of a row has the id made of `name` and the row's id. */
export function useListKeys<Item extends Row>(
  name: string,
  rows: readonly Item[],
  onEnd: () => void,
): ListKeys<Item> {
  const focusOn = (id: string) => document.getElementById(`${name}-${id}`)?.focus()
  const [place, setPlace] = useState<{ id: string; at: number }>()
  const [left, setLeft] = useState<string>()
  const found = rows.findIndex(({ id }) => id === place?.id)
  const at = found >= 0 ? found : Math.min(place?.at ?? 0, rows.length - 1)
  const current = rows[at]
  // A live update may remove the row before `leave` is called, so the effect depends on `left`, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change, not at every render
  useEffect(() => {
    if (left === undefined || rows.some(({ id }) => id === left)) return
    setLeft(undefined)
    if (current) focusOn(current.id)
  }, [rows, current, left])
  return {
    current,
    reachedId: place && current?.id,
    move(by) {
      // Nothing is selected yet: the first key selects the first row.
      const next = place === undefined ? current : rows[at + by]
      if (next) focusOn(next.id)
      else if (by === 1) onEnd()
    },
    reach(id) {
      setPlace({ id, at: rows.findIndex(row => row.id === id) })
    },
    leave: setLeft,
  }
}
