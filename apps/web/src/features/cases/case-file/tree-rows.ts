// The visible rows of the tree of folders: open folders with their contents, or what a search finds.
import type { CaseFolders, DocumentTreeRow, FolderView } from '@maat/contract/documents/case-folders'
import type { LinkedDocument } from '@maat/contract/documents/linked-documents'
import { wordsOf } from '@maat/domain/words/word-search'

/** The documents outside of all folders have a place of their own in the tree. */
export const UNFILED = 'unfiled'
/** The documents of other cases, too: they are in no folder of this one. */
export const LINKED = 'linked'

export interface FolderRow {
  kind: 'folder'
  key: string
  /** Undefined for the places of unfiled and of linked documents. */
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
  /** The case to which it belongs, if that is another one: it is read here, but not filed. */
  home?: LinkedDocument['home']
  level: number
}

export type TreeRow = FolderRow | DocumentRow

interface Tree {
  folders: CaseFolders
  documents: readonly DocumentTreeRow[]
  linked: readonly LinkedDocument[]
  open: ReadonlySet<string>
  search: string
}

export function treeRows({ folders, documents, linked, open, search }: Tree): TreeRow[] {
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
  const unfiled = folders.unfiled.documents > 0 ? rowsOf(undefined, 1) : []
  const shown = isSearch ? linked.filter(({ name }) => hasWords(name, words)) : linked
  return [...unfiled, ...top, ...linkedRows(shown, isSearch || open.has(LINKED))]
}

function linkedRows(linked: readonly LinkedDocument[], isOpen: boolean): TreeRow[] {
  if (linked.length === 0) return []
  const rows = linked.map(
    (document): DocumentRow => ({
      kind: 'document',
      key: document.id,
      document,
      home: document.home,
      level: 2,
    }),
  )
  const bytes = linked.reduce((sum, document) => sum + document.bytes, 0)
  const row: FolderRow = {
    kind: 'folder',
    key: LINKED,
    folder: undefined,
    level: 1,
    isOpen,
    documents: linked.length,
    bytes,
  }
  return isOpen ? [row, ...rows] : [row]
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

/** A document of another case is filed and downloaded there. */
export const isSelectable = (row: TreeRow): boolean => row.kind === 'document' && !row.home

/** The documents between two rows, both included: what Shift selects. */
export function documentsBetween(rows: readonly TreeRow[], from: string, to: string): string[] {
  const [first = 0, last = 0] = [from, to]
    .map(key => rows.findIndex(row => row.key === key))
    .toSorted((one, other) => one - other)
  return rows
    .slice(Math.max(first, 0), last + 1)
    .filter(isSelectable)
    .map(({ key }) => key)
}
