// The state of the tree: open folders, selected documents, and the row that has the focus.
import { useState } from 'react'
import { documentsBetween, isSelectable, type TreeRow } from './tree-rows.ts'

export interface TreeState {
  open: ReadonlySet<string>
  selected: ReadonlySet<string>
  active: string | undefined
  activate(key: string): void
  toggleOpen(key: string): void
  toggle(key: string): void
  /** Adds the documents from the last toggled one to this one. */
  extendTo(rows: readonly TreeRow[], key: string): void
  selectAll(rows: readonly TreeRow[]): void
  clear(): void
}

export function useTree(): TreeState {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const [last, setLast] = useState<string>()
  return {
    open,
    selected,
    active,
    activate: setActive,
    toggleOpen: key => setOpen(toggled(open, key)),
    toggle(key) {
      setLast(key)
      setSelected(toggled(selected, key))
    },
    extendTo: (rows, key) =>
      setSelected(new Set([...selected, ...documentsBetween(rows, last ?? active ?? key, key)])),
    selectAll: rows => setSelected(new Set(rows.filter(isSelectable).map(({ key }) => key))),
    clear: () => setSelected(new Set()),
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
