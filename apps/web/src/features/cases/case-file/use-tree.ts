// The state of the tree: open folders, selected documents, and the row that has the focus. The selection survives a
// reload: it takes long to choose thirty documents.
import { useState } from 'react'
import { useStoredInput } from '../../../kept/use-stored-input.ts'
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

export function useTree(caseId: string): TreeState {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const stored = useStoredInput<string[]>(`selection-${caseId}`)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const selected = chosen ?? new Set(stored.values)
  function setSelected(next: ReadonlySet<string>): void {
    setChosen(next)
    stored.keep(next.size > 0 ? [...next] : undefined)
  }
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
