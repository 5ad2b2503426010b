// The visible rows of the tree of folders: open folders with their contents, or what a search finds.
import type { CaseFolders, DocumentTreeRow, FolderView } from '@maat/contract/case-folders'
import { wordsOf } from '@maat/domain/words/word-search'

/** The documents outside of all folders have a place of their own in the tree. */
export const UNFILED = 'unfiled'

export interface FolderRow {
  kind: 'folder'
  key: string
  /** Undefined for the place of unfiled documents. */
  folder: FolderView | undefined
  level: number
  isOpen: boolean
  /** With everything inside. */
  documents: number
  bytes: number
}

export interface DocumentRow {
  kind: 'document'
  key: string
  document: DocumentTreeRow
  level: number
}

export type TreeRow = FolderRow | DocumentRow

interface Tree {
  folders: CaseFolders
  documents: readonly DocumentTreeRow[]
  open: ReadonlySet<string>
  search: string
}

export function treeRows({ folders, documents, open, search }: Tree): TreeRow[] {
  const words = wordsOf(search)
  const found = words.length > 0 ? documents.filter(({ name }) => hasWords(name, words)) : documents
  const byFolder = Map.groupBy(found, ({ folderId }) => folderId ?? UNFILED)
  const byParent = Map.groupBy(folders.folders, ({ parentId }) => parentId)
  const isSearch = words.length > 0

  function contentsOf(folder: FolderView | undefined): { documents: number; bytes: number } {
    const own = folder ?? folders.unfiled
    const inside = folder ? (byParent.get(folder.id) ?? []).map(contentsOf) : []
    return inside.reduce(
      (sum, part) => ({ documents: sum.documents + part.documents, bytes: sum.bytes + part.bytes }),
      { documents: own.documents, bytes: own.bytes },
    )
  }

  function rowsOf(folder: FolderView | undefined, level: number): TreeRow[] {
    const key = folder?.id ?? UNFILED
    const inside = folder ? (byParent.get(folder.id) ?? []).flatMap(child => rowsOf(child, level + 1)) : []
    const files = (byFolder.get(key) ?? []).map(
      (document): DocumentRow => ({ kind: 'document', key: document.id, document, level: level + 1 }),
    )
    if (isSearch && inside.length + files.length === 0) return []
    const isOpen = isSearch || open.has(key)
    const row: FolderRow = { kind: 'folder', key, folder, level, isOpen, ...contentsOf(folder) }
    return isOpen ? [row, ...inside, ...files] : [row]
  }

  const top = (byParent.get(null) ?? []).flatMap(folder => rowsOf(folder, 1))
  return folders.unfiled.documents > 0 ? [...rowsOf(undefined, 1), ...top] : top
}

const hasWords = (name: string, words: readonly string[]) => {
  const own = wordsOf(name).join(' ')
  return words.every(word => own.includes(word))
}

/** The row that contains this one: its folder, or the folder of a folder. */
export function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  return rows.findLastIndex((row, at) => at < index && row.level < level)
}

/** The documents between two rows, both included: what Shift selects. */
export function documentsBetween(rows: readonly TreeRow[], from: string, to: string): string[] {
  const [first = 0, last = 0] = [from, to]
    .map(key => rows.findIndex(row => row.key === key))
    .toSorted((one, other) => one - other)
  return rows
    .slice(Math.max(first, 0), last + 1)
    .filter(row => row.kind === 'document')
    .map(({ key }) => key)
}
