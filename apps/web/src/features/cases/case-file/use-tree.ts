// The state of the tree: open folders, selected documents, and the row that has the focus.
import { useState } from 'react'
import { documentsBetween, type TreeRow } from './tree-rows.ts'

export interface TreeState {
  open: ReadonlySet<string>
  selected: ReadonlySet<string>
  active: string | undefined
  activate(key: string): void
  toggleOpen(key: string, isOpen?: boolean): void
  /** One more or less, from the last one to this one, or only this one. */
  select(rows: readonly TreeRow[], key: string, how: 'toggle' | 'range' | 'only'): void
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
    toggleOpen(key, isOpen = !open.has(key)) {
      const next = new Set(open)
      if (isOpen) next.add(key)
      else next.delete(key)
      setOpen(next)
    },
    select(rows, key, how) {
      setLast(key)
      if (how === 'range' && last)
        return setSelected(new Set([...selected, ...documentsBetween(rows, last, key)]))
      if (how === 'only') return setSelected(new Set([key]))
      const next = new Set(selected)
      if (!next.delete(key)) next.add(key)
      setSelected(next)
    },
    selectAll: rows =>
      setSelected(new Set(rows.filter(({ kind }) => kind === 'document').map(({ key }) => key))),
    clear: () => setSelected(new Set()),
  }
}
