// Cleans and sends the pages of a Word file, within the limits of all documents.
import { cleanText } from './clean-text.ts'
import type { TextPart } from './text-parts.ts'

const MOST_PAGES = 5000
/** A Word file without page breaks: about twenty printed pages are one. */
const MOST_OF_PAGE = 60_000

export function* pagesOfWords(texts: readonly string[]): Generator<TextPart> {
  const pages = texts.flatMap(text => split(cleanText(text)))
  for (const [at, text] of pages.slice(0, MOST_PAGES).entries()) yield { page: at + 1, text }
  yield { end: { isCut: pages.length > MOST_PAGES, hasUnreadPictures: false } }
}

/** At the end of a line, or at a space. */
function split(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > MOST_OF_PAGE) {
    const most = from + MOST_OF_PAGE
    const line = text.lastIndexOf('\n', most)
    const place = line > from + MOST_OF_PAGE / 2 ? line : text.lastIndexOf(' ', most)
    const end = place > from ? place : most
    pieces.push(text.slice(from, end).toWellFormed())
    from = end
  }
  return [...pieces, text.slice(from)]
}
