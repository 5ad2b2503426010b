// Makes the extracted text of a page searchable: one form for each character, no control characters, whole words.

/** Longer than any printed page, and short enough for one row of the search. */
export const MOST_PAGE_CHARACTERS = 200_000

/** Also characters without a meaning of their own, as a font without a table of its letters has them. */
const UNPRINTABLE = /[^\P{C}\n\t]/gu
const LINE_ENDS = /\r\n|[\r\f\v\u0085\u2028\u2029]/g
const SPACES = /[^\S\n]+/g

export function cleanText(text: string): string {
  const plain = text.toWellFormed().normalize('NFC').replace(LINE_ENDS, '\n')
  return joinLineEnds(plain)
    .replace(UNPRINTABLE, ' ')
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A word that was split at the end of a line is one word again; a number keeps its hyphen or slash. */
function joinLineEnds(text: string): string {
  return text
    .replace(/\u00ad\n?/g, '')
    .replace(/(?<=\p{L})[-\u2010] ?\n ?(?=\p{Ll})/gu, '')
    .replace(/(?<=[\p{L}\p{N}][-\u2010/]) ?\n ?(?=\p{N})/gu, '')
}

/** At a space where that is possible. */
export function cutText(text: string, most = MOST_PAGE_CHARACTERS): { text: string; isCut: boolean } {
  if (text.length <= most) return { text, isCut: false }
  const space = text.lastIndexOf(' ', most)
  return { text: text.slice(0, space > most / 2 ? space : most).toWellFormed(), isCut: true }
}
