// Finds rows by typed words in any order, read as the search of everything reads them. If that gives less than a page,
// it tries other forms of the words, other spellings, and one typing error per word. The searched columns contain text of
// `fold`.
import { fold } from '@maat/domain/words/fold'
import { readSearch, type SearchQuery, type SoughtWord } from '@maat/domain/words/search-query'
import { spacedSpellings } from '@maat/domain/words/spaced-spellings'
import { MIN_LETTERS_WITHIN_WORD, mayBeMistyped } from '@maat/domain/words/word-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from './database.ts'
import { findMeaning, type MeantWord } from './search-meaning.ts'

type Condition = RawBuilder<SqlBool>
/** Spellings of a typed word or phrase. A space stands for any one sign between two words. */
type Alternatives = readonly string[]

export interface WordSearch {
  typed: string
  words: readonly Alternatives[]
  /** Searches for similar words instead of the typed ones. */
  isNear?: boolean
  /** Excludes what the first step found. */
  beside?: readonly Alternatives[] | undefined
}

const MOST_WORDS = 12

export function searchFor(typed = ''): WordSearch | undefined {
  const words = alternativesOf(readSearch(typed), () => [])
  if (words.length > 0) return { typed, words }
  // Signs alone are searched as they are.
  const signs = fold(typed).trim()
  return signs === '' ? undefined : { typed, words: [[signs]] }
}

/** All parts of a number must be there. The longest words come first, because they narrow the search most. */
function alternativesOf<Word extends SoughtWord>(
  { words, phrases }: Pick<SearchQuery, 'phrases'> & { words: readonly Word[] },
  otherForms: (word: Word) => Alternatives,
): Alternatives[] {
  const all = [
    ...words.flatMap(word =>
      word.parts.length > 0 ? word.parts.map(part => [part]) : [[word.text, ...otherForms(word)]],
    ),
    ...phrases.map(phrase => [phrase.join(' ')]),
  ]
  return all.toSorted(([one = ''], [other = '']) => other.length - one.length).slice(0, MOST_WORDS)
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

const anySign = (pattern: string) => pattern.replaceAll(' ', '_')

function patternsOf(word: string): string[] {
  return isLong(word) || !/^[\p{L}\p{N}]/u.test(word)
    ? [anySign(likePattern(word))]
    : BEFORE_WORDS.map(before => `${before}${literally(word)}%`)
}

/** Other forms and similar words, beside the typed ones; undefined if there are none. */
export async function similarSearch(
  executor: Executor,
  { typed, words }: WordSearch,
): Promise<WordSearch | undefined> {
  const sought = readSearch(typed).words
  if (!sought.some(hasOtherForms)) return undefined
  const meant = await findMeaning(executor, typed, { withCompounds: false })
  if (!meant || meant.words.every(word => formsOf(word).length === 0)) return undefined
  const near = { typed, isNear: true, beside: words }
  const [only] = meant.words
  const isAlone = words.length === 1
  return only && isAlone
    ? { ...near, words: [formsOf(only)] }
    : { ...near, words: alternativesOf(meant, formsOf) }
}

const hasOtherForms = ({ text, parts }: SoughtWord) =>
  parts.length === 0 && (mayBeMistyped(text) || spacedSpellings(text).length > 0)

/** Without those that contain the typed word or another form: these are found anyway. */
function formsOf({ text, parts, stems, near }: MeantWord): Alternatives {
  if (parts.length > 0) return []
  const all = [...near, ...stems, ...spacedSpellings(text)].filter(form => !form.includes(text))
  return all.filter(
    (form, at) => !all.some((other, place) => place !== at && isCovered(form, other, place < at)),
  )
}

const isCovered = (form: string, other: string, isLater: boolean) =>
  form === other ? isLater : form.includes(other)

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
