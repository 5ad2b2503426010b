// Reads what a user typed into the search: phrases in quotes, numbers whose parts may be apart, and words in any order.
// It reads names and numbers like the functions of the database that enter texts in the search.
import { fold } from './fold.ts'
import { isSmallWord } from './word-stems.ts'

export interface SoughtWord {
  text: string
  /** Other spellings in one word: BE68539007547034, vandenberghe. */
  joined: readonly string[]
  /** For a number with several parts: the parts, which must all be there. */
  parts: readonly string[]
}

export interface SearchQuery {
  words: readonly SoughtWord[]
  /** Each is a sequence of whole words. */
  phrases: readonly (readonly string[])[]
  /** Everything that was typed, with small words, in its order. */
  sequence: readonly string[]
}

export const MOST_SOUGHT_WORDS = 12
const MOST_LETTERS = 40

const QUOTES = /["“”„«»]/u
const WORD = /[\p{L}\p{N}]+/gu
/** A word with digits whose parts are apart: IBANs, file and roll numbers, amounts. */
const NUMBER_SIGNS = '-/._:,'
const APOSTROPHES = "'’"
export const PARTICLES: ReadonlySet<string> = new Set(
  'van von de den der des du di da la le el al ben te ten ter op mac mc saint st ste n o d t'.split(' '),
)
/** These say nothing without their name. */
const EMPTY_PARTICLES = new Set('van von de den der des du di da la le te ten ter op'.split(' '))
/** Before an apostrophe they belong to the next word: l'avocat, qu'il, jusqu'au. */
const ELIDED = new Set('l d j n s c m t qu jusqu lorsqu puisqu quoiqu presqu'.split(' '))

interface Token {
  text: string
  /** The signs between it and the token before it. */
  before: string
  after: string
}

export function readSearch(typed: string): SearchQuery {
  const pieces = typed.split(QUOTES)
  const phrases: string[][] = []
  const free: string[] = []
  for (const [at, piece] of pieces.entries()) {
    // The last quotation mark may be alone.
    const isQuoted = at % 2 === 1 && at < pieces.length - 1
    if (isQuoted) phrases.push(wordsIn(piece))
    else free.push(piece)
  }
  const tokens = tokensOf(free.join(' '))
  const words = soughtWords(tokens).slice(0, MOST_SOUGHT_WORDS)
  return {
    words,
    phrases: phrases.filter(phrase => phrase.length > 0),
    sequence: wordsIn(typed).slice(0, MOST_SOUGHT_WORDS),
  }
}

export const isEmptySearch = ({ words, phrases }: SearchQuery) => words.length === 0 && phrases.length === 0

const cut = (word: string) => [...word].slice(0, MOST_LETTERS).join('')
const wordsIn = (text: string): string[] => (fold(text).match(WORD) ?? []).map(cut)

function tokensOf(typed: string): Token[] {
  const text = fold(typed).replace(/[\u00a0\u202f]/g, ' ')
  const found = [...text.matchAll(WORD)]
  return found.map((match, at) => {
    const begin = match.index
    const end = begin + match[0].length
    const last = found[at - 1]
    return {
      text: cut(match[0]),
      before: text.slice(last ? last.index + last[0].length : 0, begin),
      after: text.slice(end, found[at + 1]?.index ?? text.length),
    }
  })
}

function soughtWords(tokens: readonly Token[]): SoughtWord[] {
  const groups = groupsOf(tokens)
  const all = groups.map((group, at) => sought(group, groups.slice(0, at)))
  const meaningful = all.filter((_, at) => !isSmall(groups[at] ?? []))
  const chosen = meaningful.length > 0 ? meaningful : all
  return chosen.filter(({ text }, at) => chosen.findIndex(other => other.text === text) === at)
}

function sought(group: readonly Token[], before: readonly (readonly Token[])[]): SoughtWord {
  const [first] = group
  if (!first) throw new Error('A group of words has a word')
  if (group.length > 1) {
    const joined = cut(group.map(({ text }) => text).join(''))
    return { text: joined, joined: [], parts: group.map(({ text }) => text) }
  }
  return { text: first.text, joined: namesWith(first.text, before), parts: [] }
}

/** The word with one, two and three particles before it. */
function namesWith(word: string, before: readonly (readonly Token[])[]): string[] {
  const names: string[] = []
  let name = word
  for (const [token, ...others] of before.toReversed().slice(0, 3)) {
    if (!token || others.length > 0 || !PARTICLES.has(token.text)) break
    name = cut(token.text + name)
    names.push(name)
  }
  return names
}

/** Numbers are one group, every other word is a group of its own. */
function groupsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (last && isJoinedTo(token, last.at(-1))) last.push(token)
    else groups.push([token])
  }
  return groups.flatMap(group => (hasDigit(group) ? [group] : group.map(token => [token])))
}

const hasDigit = (group: readonly Token[]) => group.some(({ text }) => /\d/.test(text))

function isJoinedTo(token: Token, last: Token | undefined): boolean {
  if (!last || token.before === '') return false
  if (token.before === ' ') return /\d$/.test(last.text) && /^\d/.test(token.text)
  return [...token.before].every(sign => NUMBER_SIGNS.includes(sign))
}

function isSmall(group: readonly Token[]): boolean {
  const [first, ...others] = group
  if (!first || others.length > 0) return false
  const isElided = ELIDED.has(first.text) && APOSTROPHES.includes(first.after.slice(0, 1) || ' ')
  const isLetter = [...first.text].length === 1 && /^\p{L}$/u.test(first.text)
  return isElided || isLetter || EMPTY_PARTICLES.has(first.text) || isSmallWord(first.text)
}
