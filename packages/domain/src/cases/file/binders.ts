// The limits of binders, and the pages of a document that an entry takes.

/** The binders that a user owns. */
export const MOST_BINDERS = 100
export const MOST_BINDER_ENTRIES = 500
export const MOST_BINDER_COLLEAGUES = 50
/** A printed binder has at most these pages and bytes of documents; a sentence stands for the others. */
export const MOST_PRINTED_PAGES = 1000
export const MOST_PRINTED_BYTES = 100 * 1024 * 1024

export const BINDER_ENTRY_KINDS = ['heading', 'document', 'fact', 'deadline', 'note'] as const
export type BinderEntryKind = (typeof BINDER_ENTRY_KINDS)[number]

/** A colleague reads a binder, or may arrange it as well. */
export const BINDER_ACCESSES = ['read', 'arrange'] as const
export type BinderAccess = (typeof BINDER_ACCESSES)[number]

/** From 1, both included. */
export interface PageRange {
  from: number
  to: number
}

/** Null is the whole document. A file whose pages are not counted yet may have any page. */
export function hasPages(range: PageRange | null, pages: number | null): boolean {
  if (range === null) return true
  return range.from <= range.to && (pages === null || range.to <= pages)
}

/** Reads '3' as one page and '3-7' as a range; empty is the whole document, undefined is not readable. */
export function parsePageRange(typed: string): PageRange | null | undefined {
  const text = typed.replaceAll(' ', '').replace('–', '-')
  if (text === '') return null
  const found = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text)
  if (!found) return undefined
  const from = Number(found[1])
  const to = Number(found[2] ?? found[1])
  return from >= 1 && from <= to ? { from, to } : undefined
}

export const pageRangeText = ({ from, to }: PageRange): string => (from === to ? `${from}` : `${from}–${to}`)
