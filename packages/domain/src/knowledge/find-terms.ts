// Finds the words of the glossary in a text, so that they explain themselves.
import { fold } from '../words/fold.ts'

export interface Term {
  word: string
  also: readonly string[]
  meaning: string
}

export type TextPart = { text: string; term: Term | null }

const ORDINARY = /[\p{L}\p{N}]+/gu

/** By the first folded word, the longest terms first. */
export type TermIndex = ReadonlyMap<string, readonly { words: readonly string[]; term: Term }[]>

export function indexTerms(terms: readonly Term[]): TermIndex {
  const index = new Map<string, { words: string[]; term: Term }[]>()
  for (const term of terms)
    for (const form of [term.word, ...term.also]) {
      const words = fold(form).match(ORDINARY) ?? []
      const [first] = words
      if (first !== undefined) index.set(first, [...(index.get(first) ?? []), { words, term }])
    }
  for (const entries of index.values()) entries.sort((one, other) => other.words.length - one.words.length)
  return index
}

/** The parts of the text in order. A term is marked where it first occurs; `seen` remembers it for later texts. */
export function markTerms(text: string, index: TermIndex, seen: Set<Term> = new Set()): TextPart[] {
  const words = [...text.matchAll(ORDINARY)].map(match => ({
    folded: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const parts: TextPart[] = []
  let end = 0
  for (let at = 0; at < words.length; at += 1) {
    const found = index
      .get(words[at]?.folded ?? '')
      ?.find(({ words: wanted }) => wanted.every((word, step) => words[at + step]?.folded === word))
    const first = words[at]
    const last = found && words[at + found.words.length - 1]
    if (!found || !first || !last) continue
    at += found.words.length - 1
    if (seen.has(found.term)) continue
    seen.add(found.term)
    if (first.from > end) parts.push({ text: text.slice(end, first.from), term: null })
    parts.push({ text: text.slice(first.from, last.to), term: found.term })
    end = last.to
  }
  if (end < text.length) parts.push({ text: text.slice(end), term: null })
  return parts
}
