// Finds the entries of a list that may be a person, without comparing everybody with everything: by words that are
// similar to one of the person's words.
import { highestScore } from './compare-names.ts'
import { foldNumber } from './fold-name.ts'
import type { ListEntry, SubjectKind } from './list-entry.ts'
import {
  LEAST_NAME_SCORE,
  type Match,
  matchPerson,
  type NameReader,
  type ScreenedName,
  type ScreenedPerson,
  wordsOfName,
} from './match-person.ts'
import { type SoundedWord, searchKeysOf, sounded, wordSimilarity } from './word-similarity.ts'

export interface FoundEntry<Entry extends ListEntry = ListEntry> {
  entry: Entry
  match: Match
}

interface IndexedName {
  entry: number
  /** Number of words. */
  length: number
}

/** Words of people repeat, so that the similar words of each are kept. */
const MOST_KEPT_WORDS = 200_000

export class ScreeningIndex<Entry extends ListEntry = ListEntry> {
  readonly #entries: Entry[] = []
  readonly #names: Record<SubjectKind, IndexedName[]> = { person: [], enterprise: [] }
  readonly #words: SoundedWord[] = []
  readonly #idOfWord = new Map<string, number>()
  /** The names that contain a word, by the word's id. */
  readonly #namesOfWord: Record<SubjectKind, number[][]> = { person: [], enterprise: [] }
  /** The ids of words by the hash of each of their search keys. */
  readonly #wordsOfKey = new Map<number, number[]>()
  readonly #wordsOfListed = new Map<string, readonly string[]>()
  readonly #entriesOfNumber = new Map<string, number[]>()
  readonly #similar = new Map<string, ReadonlyMap<string, number>>()

  constructor(entries: Iterable<Entry> = []) {
    for (const entry of entries) this.add(entry)
  }

  get size(): number {
    return this.#entries.length
  }

  add(entry: Entry): void {
    const at = this.#entries.push(entry) - 1
    this.#similar.clear()
    for (const { text } of entry.names) {
      const words = wordsOfName({ kind: entry.kind, text })
      this.#wordsOfListed.set(placeOf({ kind: entry.kind, text }), words)
      const name = this.#names[entry.kind].push({ entry: at, length: words.length }) - 1
      for (const word of withJoined(words)) this.#post(entry.kind, word, name)
    }
    for (const { text } of entry.numbers) {
      const number = foldNumber(text)
      this.#entriesOfNumber.set(number, [...(this.#entriesOfNumber.get(number) ?? []), at])
    }
  }

  find(person: ScreenedPerson): FoundEntry<Entry>[] {
    const reader: NameReader = {
      wordsOf: name => this.#wordsOfListed.get(placeOf(name)) ?? wordsOfName(name),
      similarity: (ours, listed) => this.#similarTo(ours).get(listed) ?? 0,
    }
    const found: FoundEntry<Entry>[] = []
    for (const at of this.#candidates(person)) {
      const entry = this.#entries[at]
      const match = entry && matchPerson(person, entry, reader)
      if (match) found.push({ entry, match })
    }
    return found.toSorted((one, other) => other.match.score - one.match.score)
  }

  #candidates(person: ScreenedPerson): Set<number> {
    const found = new Set<number>()
    for (const name of person.names) {
      const words = wordsOfName(name)
      const names = this.#names[name.kind]
      for (const [at, agreed] of this.#countAgreements(name.kind, words)) {
        const { entry, length } = names[at] as IndexedName
        if (highestScore(agreed, words.length, length) >= LEAST_NAME_SCORE) found.add(entry)
      }
    }
    for (const number of person.numbers)
      for (const at of this.#entriesOfNumber.get(foldNumber(number)) ?? []) found.add(at)
    return found
  }

  /** For each listed name, how many of the words are similar to one of its words; a joined word counts twice. */
  #countAgreements(kind: SubjectKind, words: readonly string[]): Map<number, number> {
    const counts = new Map<number, number>()
    const whole = new Set(words)
    for (const word of new Set(withJoined(words))) {
      const seen = new Set<number>()
      for (const listed of this.#similarTo(word).keys())
        for (const name of this.#namesOfWord[kind][this.#idOfWord.get(listed) as number] ?? []) seen.add(name)
      const worth = whole.has(word) ? 1 : 2
      for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + worth)
    }
    return counts
  }

  #post(kind: SubjectKind, text: string, name: number): void {
    const id = this.#idOfWord.get(text) ?? this.#addWord(text)
    const names = this.#namesOfWord[kind]
    const posted = names[id]
    if (posted) posted.push(name)
    else names[id] = [name]
  }

  #addWord(text: string): number {
    const word = sounded(text)
    const id = this.#words.push(word) - 1
    this.#idOfWord.set(text, id)
    for (const key of searchKeysOf(word)) {
      const hash = hashOf(key)
      const words = this.#wordsOfKey.get(hash)
      if (words) words.push(id)
      else this.#wordsOfKey.set(hash, [id])
    }
    return id
  }

  /** The listed words that are similar to a word, with their similarity. */
  #similarTo(text: string): ReadonlyMap<string, number> {
    const kept = this.#similar.get(text)
    if (kept) return kept
    const found = this.#findSimilar(sounded(text))
    if (this.#similar.size >= MOST_KEPT_WORDS) this.#similar.clear()
    this.#similar.set(text, found)
    return found
  }

  #findSimilar(word: SoundedWord): Map<string, number> {
    const found = new Map<string, number>()
    for (const key of searchKeysOf(word))
      for (const id of this.#wordsOfKey.get(hashOf(key)) ?? []) {
        const listed = this.#words[id] as SoundedWord
        if (found.has(listed.text)) continue
        const similarity = wordSimilarity(word, listed)
        if (similarity > 0) found.set(listed.text, similarity)
      }
    return found
  }
}

const placeOf = ({ kind, text }: ScreenedName) => `${kind} ${text}`

/** FNV-1a. Words that share a hash by chance are compared and left out. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** Also each two neighbours as one word, as other lists write them. */
function withJoined(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
}
