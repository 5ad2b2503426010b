// Where pages of other files go in a PDF: behind the pages to which its bookmarks lead.
import { z } from 'zod'
import type { PageChoice } from './page-choices.ts'

export interface Insertion {
  /** The place of the bookmark among all bookmarks of the base, in reading order. */
  bookmark: number
  /** The place of its file in the list of sources. */
  source: number
  /** From 1, both included. */
  from: number
  to: number
}

interface Bookmark {
  destpageposfrom1: number | null
  kids: Bookmark[]
}

const Bookmark: z.ZodType<Bookmark> = z.lazy(() =>
  z.object({ destpageposfrom1: z.number().nullable(), kids: z.array(Bookmark) }),
)

/** The pages of all bookmarks, from the JSON of qpdf. */
export function pagesOfBookmarks(json: string): (number | null)[] {
  const { outlines } = z.object({ outlines: z.array(Bookmark) }).parse(JSON.parse(json))
  const flatten = (bookmarks: readonly Bookmark[]): (number | null)[] =>
    bookmarks.flatMap(({ destpageposfrom1, kids }) => [destpageposfrom1, ...flatten(kids)])
  return flatten(outlines)
}

/** All pages of the base, which is source 0, with the inserted ones; the other sources count from 1. */
export function withInsertions(
  pages: number,
  bookmarks: readonly (number | null)[],
  insertions: readonly Insertion[],
): PageChoice[] {
  return pagesFromTo(0, 1, pages).flatMap(choice => [
    choice,
    ...insertions
      .filter(({ bookmark }) => bookmarks[bookmark] === choice.page)
      .flatMap(({ source, from, to }) => pagesFromTo(source + 1, from, to)),
  ])
}

const pagesFromTo = (source: number, from: number, to: number): PageChoice[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => ({ source, page: from + at, turn: 0 }))
