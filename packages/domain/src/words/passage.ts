// Finds the passage of a text that shows best why it was found, and marks the very words that matched.
import { fold } from './fold.ts'

/** A sought word with everything that counts as the same. */
export interface Meaning {
  /** Matches whole words, and beginnings of words unless `isWhole`. */
  beginnings: readonly string[]
  isWhole: boolean
  words: ReadonlySet<string>
}

export interface Passage {
  text: string
  marks: [number, number][]
}

interface Sought {
  meanings: readonly Meaning[]
  phrases: readonly (readonly string[])[]
}

interface Word {
  text: string
  from: number
  to: number
}

interface Mark {
  from: number
  to: number
  /** The sought word or phrase. */
  of: number
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const BEFORE = 60
const LENGTH = 240
/** The parts of a number or a name that are read as one word. */
const MOST_PARTS = 8
const MOST_BETWEEN_PARTS = 3
const MOST_MARKS = 2000

export function findPassage(text: string, sought: Sought): Passage | null {
  const words = [...text.matchAll(WORD)].map(
    (match): Word => ({ text: fold(match[0]), from: match.index, to: match.index + match[0].length }),
  )
  const marks = marksIn(words, sought)
  const first = bestStart(marks)
  return first ? cutOut(text, first.from, marks) : null
}

function marksIn(words: readonly Word[], { meanings, phrases }: Sought): Mark[] {
  const marks: Mark[] = []
  let end = 0
  for (const [at, { from }] of words.entries()) {
    if (from < end) continue
    if (marks.length === MOST_MARKS) break
    const mark = phraseAt(words, at, phrases, meanings.length) ?? markAt(words, at, meanings)
    if (!mark) continue
    marks.push(mark)
    end = mark.to
  }
  return marks
}

function markAt(words: readonly Word[], at: number, meanings: readonly Meaning[]): Mark | undefined {
  const word = words[at]
  if (!word) return undefined
  for (const [of, meaning] of meanings.entries()) {
    const to = endOfJoined(words, at, meaning) ?? (isMeant(word.text, meaning) ? word.to : undefined)
    if (to !== undefined) return { from: word.from, to, of }
  }
  return undefined
}

function isMeant(word: string, { beginnings, isWhole, words }: Meaning): boolean {
  if (words.has(word)) return true
  return beginnings.some(beginning => (isWhole ? word === beginning : word.startsWith(beginning)))
}

/** The end of a number or a name whose parts are apart in the text. */
function endOfJoined(words: readonly Word[], at: number, { beginnings }: Meaning): number | undefined {
  for (const beginning of beginnings) {
    let joined = ''
    for (let next = at; next < words.length && next < at + MOST_PARTS; next += 1) {
      const word = words[next]
      const last = words[next - 1]
      if (!word || (next > at && last && word.from - last.to > MOST_BETWEEN_PARTS)) break
      joined += word.text
      if (next > at && joined.startsWith(beginning)) return word.to
      if (joined.length >= beginning.length || !beginning.startsWith(joined)) break
    }
  }
  return undefined
}

function phraseAt(
  words: readonly Word[],
  at: number,
  phrases: readonly (readonly string[])[],
  offset: number,
): Mark | undefined {
  const place = phrases.findIndex(phrase => phrase.every((word, nth) => words[at + nth]?.text === word))
  const phrase = phrases[place]
  const [first, last] = [words[at], words[at + (phrase?.length ?? 0) - 1]]
  return phrase && first && last ? { from: first.from, to: last.to, of: offset + place } : undefined
}

/** The first mark of the passage with the most different sought words. */
function bestStart(marks: readonly Mark[]): Mark | undefined {
  let best: Mark | undefined
  let most = 0
  for (const [at, mark] of marks.entries()) {
    const found = new Set<number>()
    for (let next = at; next < marks.length; next += 1) {
      const other = marks[next]
      if (!other || other.to > mark.from + LENGTH - BEFORE) break
      found.add(other.of)
    }
    if (found.size > most) [best, most] = [mark, found.size]
  }
  return best ?? marks[0]
}

function cutOut(text: string, start: number, marks: readonly Mark[]): Passage {
  const from = beginOfWord(text, Math.max(0, start - BEFORE), start)
  const end = Math.min(text.length, from + LENGTH)
  const inside = marks.filter(mark => mark.from >= from && mark.from < end)
  const to = Math.max(endOfWord(text, end), inside.at(-1)?.to ?? end)
  const before = from > 0 ? '…' : ''
  const after = to < text.length ? '…' : ''
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, to).replace(/\s/g, ' ').toWellFormed()}${after}`,
    marks: inside.map(mark => [mark.from + shift, mark.to + shift]),
  }
}

/** The next word from here, but no further than the mark. */
function beginOfWord(text: string, from: number, mark: number): number {
  if (from === 0) return 0
  for (let at = from; at < mark; at += 1) if (/\s/.test(text[at] ?? '')) return at + 1
  return mark
}

function endOfWord(text: string, end: number): number {
  if (end >= text.length) return text.length
  for (let at = end; at > end - BEFORE; at -= 1) if (/\s/.test(text[at] ?? '')) return at
  return end
}
