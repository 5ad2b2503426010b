// Searches people and cases by typed words: in any order, without accents or capitals, each with at most one typing
// error. Exact matches come first, near ones after them.
import { fold } from './fold.ts'

/** Shorter words must be exact, because they are similar to half of all names. */
export const MIN_LETTERS_OF_SIMILAR_WORD = 4
/** One or two letters match only the beginning of words: within words they are nearly everywhere. */
export const MIN_LETTERS_WITHIN_WORD = 3

/** The folded words of a typed text; if it has only symbols, the symbols themselves. */
export function wordsOf(typed: string): string[] {
  const folded = fold(typed).trim()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 || folded === '' ? [...new Set(words)] : [folded]
}

export const mayBeMistyped = (word: string) =>
  word.length >= MIN_LETTERS_OF_SIMILAR_WORD && /^\p{L}+$/u.test(word)

/** One letter too many, too few, or a different one; or two swapped letters. */
export function isOneErrorAway(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const [mine, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (mine.length <= 1 && theirs.length <= 1) return true
  return mine.length === 2 && theirs.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0]
}

/** Whether the word, or its beginning, differs from the typed text by one error: users rarely type whole names. */
export function isSimilarWord(typed: string, word: string): boolean {
  if (!mayBeMistyped(typed)) return false
  return [-1, 0, 1].some(more => {
    const length = typed.length + more
    return length <= word.length && isOneErrorAway(typed, word.slice(0, length))
  })
}

const ALL_WITHIN = /[\p{L}\p{N}]+/gu

function holds(text: string, word: string): boolean {
  if (word.length >= MIN_LETTERS_WITHIN_WORD || !/^[\p{L}\p{N}]/u.test(word)) return text.includes(word)
  return (text.match(ALL_WITHIN) ?? []).some(known => known.startsWith(word))
}

function holdsNearly(text: string, word: string): boolean {
  return holds(text, word) || (text.match(ALL_WITHIN) ?? []).some(known => isSimilarWord(word, known))
}

/** First the items whose text contains every typed word, then those that nearly contain every word. */
export function findByWords<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
): Item[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...items]
  const folded = items.map(item => ({ item, text: fold(textOf(item)) }))
  const isExact = ({ text }: { text: string }) => words.every(word => holds(text, word))
  const exact = folded.filter(isExact)
  const near = folded.filter(one => !isExact(one) && words.every(word => holdsNearly(one.text, word)))
  return [...exact, ...near].map(({ item }) => item)
}

/** The compared length of a beginning in the search for similar words. */
export const TYPO_PREFIX_LETTERS = 6

/**
 * The beginning of the typed text, and the same without each one of its letters. Similar words share one of these
 * forms, which a database can look up.
 */
export function typoVariants(typed: string): string[] {
  const start = [...typed].slice(0, TYPO_PREFIX_LETTERS)
  const without = start.map((_, at) => start.filter((_letter, other) => other !== at).join(''))
  return [...new Set([start.join(''), ...without])]
}

const MOST_SIMILAR = 12

/** Whole words first; for longer words, a similar beginning, which covers all words with it. */
export function similarWords(typed: string, known: readonly string[]): string[] {
  const near = known.filter(word => !word.includes(typed) && isSimilarWord(typed, word)).toSorted()
  const whole = near.filter(word => isOneErrorAway(typed, word))
  const begun = near.filter(word => !whole.includes(word)).map(word => nearBeginning(typed, word))
  return [...new Set([...whole, ...begun])].slice(0, MOST_SIMILAR)
}

function nearBeginning(typed: string, word: string): string {
  const beginnings = [1, 0, -1].map(more => word.slice(0, typed.length + more))
  return beginnings.find(beginning => isOneErrorAway(typed, beginning)) ?? word
}
