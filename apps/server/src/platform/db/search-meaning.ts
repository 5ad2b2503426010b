// Finds in the vocabulary what a typed search may mean: other forms of its words, compounds with them, and words with
// one typing error. It makes the queries of the full-text search of these; the vocabulary itself is never shown.
import type { Meaning } from '@maat/domain/words/passage'
import { isEmptySearch, readSearch, type SearchQuery, type SoughtWord } from '@maat/domain/words/search-query'
import { mayBeMistyped, similarWords, typoVariants } from '@maat/domain/words/word-search'
import { sql } from 'kysely'
import type { Executor } from './database.ts'

export interface MeantWord extends SoughtWord {
  /** Too short for beginnings: only whole words match. */
  isWhole: boolean
  stems: readonly string[]
  /** Known words that contain it: compounds, and numbers by a part. */
  within: readonly string[]
  near: readonly string[]
}

export interface MeantSearch extends Omit<SearchQuery, 'words'> {
  words: readonly MeantWord[]
}

/** Shorter words are within too many others; digits are rarer. */
const LETTERS_WITHIN = 4
const DIGITS_WITHIN = 3
const LETTERS_OF_BEGINNING = 3

interface FoundWord {
  typed: string
  match: 'stem' | 'within' | 'near'
  word: string
}

/** Undefined if nothing was typed that could be searched. Searches for parts of words need no compounds. */
export async function findMeaning(
  executor: Executor,
  typed: string,
  { withCompounds = true } = {},
): Promise<MeantSearch | undefined> {
  const query = readSearch(typed)
  if (isEmptySearch(query)) return undefined
  const found = await findWords(executor, query.words, withCompounds)
  return { ...query, words: query.words.map(word => meantBy(word, found)) }
}

function meantBy(word: SoughtWord, all: readonly FoundWord[]): MeantWord {
  const found = (match: FoundWord['match']) =>
    all.flatMap(one => (one.typed === word.text && one.match === match ? [one.word] : []))
  const isMistypable = word.parts.length === 0 && mayBeMistyped(word.text)
  return {
    ...word,
    isWhole: word.text.length < LETTERS_OF_BEGINNING,
    stems: found('stem'),
    within: found('within'),
    near: isMistypable ? similarWords(word.text, found('near')) : [],
  }
}

const MOST_STEMS = sql.lit(80)
const MOST_WITHIN = sql.lit(80)
const MOST_NEAR = sql.lit(2000)

/** Words that begin with a typed one are found anyway, and must not take the place of others. */
async function findWords(
  executor: Executor,
  words: readonly SoughtWord[],
  withCompounds: boolean,
): Promise<FoundWord[]> {
  if (words.length === 0) return []
  const texts = words.map(({ text }) => text)
  const patterns = words.map(word => (withCompounds && withinOf(word)) || '')
  const forms = words.map(({ text }) => (mayBeMistyped(text) ? typoVariants(text).join(' ') : ''))
  const { rows } = await sql<FoundWord>`
    select typed.word as typed, found.match, found.word
    from unnest(${texts}::text[], ${patterns}::text[], ${forms}::text[]) as typed (word, part, forms),
    lateral (
      (select distinct 'stem' as match, s.word from search_words s
        where s.stems && word_stems(typed.word) and not starts_with(s.word, typed.word) limit ${MOST_STEMS})
      union all
      (select distinct 'within', s.word from search_words s
        where typed.part <> '' and s.word like '%' || typed.part || '%'
          and not starts_with(s.word, typed.word) limit ${MOST_WITHIN})
      union all
      (select distinct 'near', s.word from search_words s
        where typed.forms <> '' and s.forms && string_to_array(typed.forms, ' ') limit ${MOST_NEAR})
    ) found`.execute(executor)
  return rows
}

/** The part of a number without the zero of a national phone number, which stored numbers do not have. */
function withinOf({ text }: SoughtWord): string | undefined {
  if (/^\d+$/.test(text)) {
    const bare = text.length >= 8 ? text.replace(/^0{1,2}/, '') : text
    return bare.length >= DIGITS_WITHIN ? bare : undefined
  }
  return text.length >= LETTERS_WITHIN ? text : undefined
}

/** The queries of a search, in the language of PostgreSQL. Each one finds more than the one before it. */
export interface SearchTexts {
  whole: string
  exact: string
  stemmed: string
  wide: string
  near: string
  /** All typed words in their order; undefined for a single one. */
  sequence: string | undefined
  /** Any of the words, for the best page of a document. */
  any: string
  exactTitle: string
  wideTitle: string
  hasPhrases: boolean
}

export function textsOf({ words, phrases, sequence }: MeantSearch): SearchTexts {
  const quoted = phrases.map(phrase => phrase.map(one => lexeme(one)).join(' <-> '))
  const all = (read: (word: MeantWord) => string[]) =>
    [...words.map(word => either(read(word))), ...quoted.map(phrase => `(${phrase})`)].join(' & ')
  const title = (read: (word: MeantWord) => string[]) =>
    [
      ...words.map(word => either(read(word).map(inTitle))),
      ...phrases.map(phrase => phrase.map(one => inTitle(lexeme(one))).join(' & ')),
    ].join(' & ')
  const last = sequence.at(-1)
  return {
    whole: all(wholeOf),
    exact: all(exactOf),
    stemmed: all(stemmedOf),
    wide: all(wideOf),
    near: all(nearOf),
    sequence:
      sequence.length > 1 && last
        ? [...sequence.slice(0, -1).map(lexeme), beginning(last)].join(' <-> ')
        : undefined,
    any: [...words.flatMap(nearOf), ...quoted.map(phrase => `(${phrase})`)].join(' | '),
    exactTitle: title(exactOf),
    wideTitle: title(wideOf),
    hasPhrases: phrases.length > 0,
  }
}

/** Words have only letters and digits, so that the quotes are safe. */
const lexeme = (word: string) => `'${word}'`
const beginning = (word: string) => `'${word}':*`
const either = (alternatives: readonly string[]) => `(${alternatives.join(' | ')})`

/** Every lexeme limited to titles. */
const inTitle = (text: string) => text.replace(/':\*/g, "':*A").replace(/'(?=[ )]|$)/g, "':A")

const wholeOf = ({ text, joined, parts }: MeantWord): string[] => [
  ...[text, ...joined].map(lexeme),
  ...(parts.length > 0 ? [`(${parts.map(lexeme).join(' & ')})`] : []),
]

function exactOf(word: MeantWord): string[] {
  if (word.isWhole) return wholeOf(word)
  const { text, joined, parts } = word
  const [last = '', ...before] = parts.toReversed()
  return [
    ...[text, ...joined].map(beginning),
    ...(parts.length > 0 ? [`(${[...before.toReversed().map(lexeme), beginning(last)].join(' & ')})`] : []),
  ]
}

const stemmedOf = (word: MeantWord): string[] => [...exactOf(word), ...word.stems.map(lexeme)]
const wideOf = (word: MeantWord): string[] => [...stemmedOf(word), ...word.within.map(lexeme)]
const nearOf = (word: MeantWord): string[] => [...wideOf(word), ...word.near.map(beginning)]

/** The same for the marks of a passage. */
export const meaningsOf = ({ words }: MeantSearch): Meaning[] =>
  words.map(({ text, joined, parts, isWhole, stems, within, near }) => ({
    beginnings: [text, ...joined, ...near],
    isWhole,
    words: new Set([...parts, ...stems, ...within]),
  }))
