// The text around the searched words, for search results.

const BEFORE = 50
const LENGTH = 180

const FIRST_LENGTH = 90

export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= FIRST_LENGTH) return line
  const cut = line.slice(0, FIRST_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > FIRST_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`
}

/** Lower case without accents, character by character, so that positions stay the same. */
const plain = (text: string) =>
  [...text].map(letter => [...letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()][0] ?? letter)

/** Begins shortly before the first of the words. */
export function excerptOf(text: string, words: readonly string[]): string {
  const letters = [...text.replace(/\s/g, ' ')]
  const found = firstPlaceOf(plain(letters.join('')), words.map(plain))
  if (letters.length <= LENGTH) return letters.join('')
  const start = Math.max(0, Math.min(found - BEFORE, letters.length - LENGTH))
  const end = Math.min(letters.length, start + LENGTH)
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('').trim()}${end < letters.length ? '…' : ''}`
}

function firstPlaceOf(letters: readonly string[], words: readonly (readonly string[])[]): number {
  const isAt = (at: number) =>
    words.some(word => word.every((letter, offset) => letters[at + offset] === letter))
  const place = letters.findIndex((_, at) => isAt(at))
  return Math.max(0, place)
}
