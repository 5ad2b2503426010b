// The keys of the tree, as in every file manager.
import type { KeyboardEvent } from 'react'
import { isSelectable, parentOf, type TreeRow } from './tree-rows.ts'
import type { TreeState } from './use-tree.ts'

export interface TreeActs {
  focusRow(index: number): void
  openDocument(key: string): void
  rename(row: TreeRow): void
  move(): void
}

export function onTreeKey(
  event: KeyboardEvent,
  rows: readonly TreeRow[],
  tree: TreeState,
  acts: TreeActs,
): void {
  const at = Math.max(
    rows.findIndex(({ key }) => key === tree.active),
    0,
  )
  const act = keyActs(event, rows, at, tree, acts)
  if (!act) return
  event.preventDefault()
  act()
}

function keyActs(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  rows: readonly TreeRow[],
  at: number,
  tree: TreeState,
  acts: TreeActs,
): (() => void) | undefined {
  const row = rows[at]
  if (!row) return undefined
  const go = (index: number) => () => {
    const next = Math.min(Math.max(index, 0), rows.length - 1)
    if (shiftKey && rows[next]) tree.extendTo(rows, rows[next].key)
    acts.focusRow(next)
  }
  const byKey: Record<string, (() => void) | undefined> = {
    ArrowDown: go(at + 1),
    ArrowUp: go(at - 1),
    Home: go(0),
    End: go(rows.length - 1),
    ArrowRight:
      row.kind === 'folder' ? openOrEnter(row.isOpen, () => tree.toggleOpen(row.key), go(at + 1)) : undefined,
    ArrowLeft: row.kind === 'folder' && row.isOpen ? () => tree.toggleOpen(row.key) : go(parentOf(rows, at)),
    Enter: () => (row.kind === 'folder' ? tree.toggleOpen(row.key) : acts.openDocument(row.key)),
    ' ': () => isSelectable(row) && (shiftKey ? tree.extendTo(rows, row.key) : tree.toggle(row.key)),
    a: ctrlKey || metaKey ? () => tree.selectAll(rows) : undefined,
    m: ctrlKey || metaKey ? undefined : acts.move,
    F2: () => acts.rename(row),
    Escape: tree.selected.size > 0 ? tree.clear : undefined,
  }
  return byKey[key]
}

const openOrEnter = (isOpen: boolean, open: () => void, enter: () => void) => (isOpen ? enter : open)
