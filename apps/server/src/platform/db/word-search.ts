// Finds rows by typed words in any order. If that gives less than a page, it tries one typing error per word. The
// searched columns contain text of `fold`; the typed words are normalised once here by the same rule.
import {
  MIN_LETTERS_WITHIN_WORD,
  mayBeMistyped,
  similarWords,
  typoVariants,
  wordsOf,
} from '@maat/domain/words/word-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from './database.ts'

type Condition = RawBuilder<SqlBool>
/** A typed word; in the second step, similar words. */
type Alternatives = readonly string[]

export interface WordSearch {
  words: readonly Alternatives[]
  /** Searches for similar words instead of the typed ones. */
  isNear?: boolean
  /** Excludes what the first step found. */
  beside?: readonly Alternatives[] | undefined
}

const MOST_WORDS = 12
const MOST_KNOWN = sql.lit(4000)

export function searchFor(typed: string | undefined): WordSearch | undefined {
  const words = wordsOf(typed ?? '').slice(0, MOST_WORDS)
  // The longest first, because it narrows the search most.
  return words.length === 0
    ? undefined
    : { words: words.toSorted((one, other) => other.length - one.length).map(word => [word]) }
}

/** `matches` defines the searched texts. */
export function isFound(
  search: WordSearch,
  matches: (words: readonly Alternatives[]) => Condition,
): Condition {
  const { words, beside } = search
  return beside ? sql`(${matches(words)} and (${matches(beside)}) is not true)` : matches(words)
}

export function containsWords(text: RawBuilder<unknown>, words: readonly Alternatives[]): Condition {
  const [first = [], ...others] = words
  const rest = others.map(alternatives =>
    alternatives.some(isLong) ? holdsOne(text, alternatives) : unestimated(holdsOne(text, alternatives)),
  )
  return sql`(${sql.join([holdsOne(text, first), ...rest], sql` and `)})`
}

function holdsOne(text: RawBuilder<unknown>, alternatives: Alternatives): Condition {
  const patterns = alternatives.flatMap(patternsOf)
  return sql`(${sql.join(
    patterns.map(pattern => sql`${text} like ${pattern}`),
    sql` or `,
  )})`
}

/** Short words occur nearly everywhere: this keeps the database from estimating them as rare. */
const unestimated = (condition: Condition): Condition =>
  sql`(case when ${condition} then true end) is not null`

const isLong = (word: string) => [...word].length >= MIN_LETTERS_WITHIN_WORD

const BEFORE_WORDS = ['', '% ', '%’', "%'", '%-']

/** Typed wildcards are literal. */
const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')

export const likePattern = (words: string) => `%${literally(words)}%`

function patternsOf(word: string): string[] {
  return isLong(word) || !/^[\p{L}\p{N}]/u.test(word)
    ? [likePattern(word)]
    : BEFORE_WORDS.map(before => `${before}${literally(word)}%`)
}

/** Similar known words, beside the typed ones; undefined if there are none. */
export async function similarSearch(
  executor: Executor,
  { words }: WordSearch,
): Promise<WordSearch | undefined> {
  const typed = words.flatMap(([word = '']) => (mayBeMistyped(word) ? [word] : []))
  if (typed.length === 0) return undefined
  const forms = [...new Set(typed.flatMap(typoVariants))]
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_words where forms && ${forms}::text[] limit ${MOST_KNOWN}`.execute(
    executor,
  )
  const known = rows.map(({ word }) => word)
  const meant = words.map(([word = '']) => similarWords(word, known))
  if (meant.every(({ length }) => length === 0)) return undefined
  const [only] = meant
  if (only && meant.length === 1) return { words: [only], isNear: true, beside: words }
  return { words: words.map((typed, at) => [...typed, ...(meant[at] ?? [])]), isNear: true, beside: words }
}

export async function findExactThenSimilar<Row>(
  executor: Executor,
  typed: string | undefined,
  most: number,
  read: (search: WordSearch | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const search = searchFor(typed)
  const found = await read(search)
  const near = search && found.length < most ? await similarSearch(executor, search) : undefined
  if (!near) return found
  return [...found, ...(await read(found.length > 0 ? near : alone(near)))].slice(0, most)
}

interface TurnsOf<Row, Cursor> {
  typed: string | undefined
  limit: number
  /** The end of the last page, and its step. */
  cursor: (Cursor & { isNear?: boolean | undefined }) | undefined
  /** At most `limit + 1` rows. */
  read(search: WordSearch | undefined, cursor: Cursor | undefined): Promise<Row[]>
}

/** The same page by page: the next page continues in the step of the last one. */
export async function pageExactThenSimilar<Row, Cursor>(
  executor: Executor,
  { typed, limit, cursor, read }: TurnsOf<Row, Cursor>,
): Promise<(Row & { isNear: boolean })[]> {
  const search = searchFor(typed)
  const marked = (rows: Row[], isNear: boolean) => rows.map(row => ({ ...row, isNear }))
  const found = cursor?.isNear ? [] : marked(await read(search, cursor), false)
  const near = search && found.length <= limit ? await similarSearch(executor, search) : undefined
  if (!near) return found
  const isFirst = found.length === 0 && !cursor
  const rows = await read(isFirst ? alone(near) : near, cursor?.isNear ? cursor : undefined)
  return [...found, ...marked(rows, true)]
}

/** Nothing was found before, so nothing is excluded. */
const alone = (near: WordSearch): WordSearch => ({ ...near, beside: undefined })
