// Ranks the issues that match a client's story in their own words, the likeliest first.
import MiniSearch, { type SearchOptions } from 'minisearch'
import { LANGUAGES, type Language, type Translated } from '../../words/languages.ts'
import { splitWords, stemOf } from '../../words/word-stems.ts'

interface Entry {
  name: Translated
  description: Translated
}

interface Issue extends Entry {
  id: string
  everydayWords: Translated
}

export type RankedCatalogue = readonly (Entry & {
  subcategories: readonly (Entry & { issues: readonly Issue[] })[]
})[]

export interface IssueRanking {
  /** The ids of the issues that match a text, the likeliest first; empty if no word is known. */
  rank(text: string, language: Language): string[]
  /** The proposals among the offered issues, without those that share only a stray word with the text. */
  propose(text: string, language: Language, isOffered?: (id: string) => boolean): string[]
}

const BOOST = { everyday: 3, name: 3, description: 1, subcategory: 1.5, category: 0.7 }
/** Matches in another language count less: the same letters may mean something else there. */
const OTHER_LANGUAGE = 0.4
/** The beginning of a long story reveals its subject. */
const LONGEST_TEXT = 2000
/** A match below this share of the best score is a coincidence. */
const WEAKEST_PROPOSED = 0.35
const SHORTEST_MISTYPED = 4
const SHORTEST_BEGINNING = 3

export function createIssueRanking(categories: RankedCatalogue): IssueRanking {
  const indexes = new Map<Language, MiniSearch>()
  const indexIn = (language: Language) => {
    const index = indexes.get(language) ?? indexOf(categories, language)
    indexes.set(language, index)
    return index
  }
  const score = (text: string, language: Language) => {
    const query = text.slice(0, LONGEST_TEXT)
    const scores = new Map<string, number>()
    for (const spoken of LANGUAGES) {
      const weight = spoken === language ? 1 : OTHER_LANGUAGE
      for (const { id, score } of indexIn(spoken).search(query, HOW))
        scores.set(id, Math.max(scores.get(id) ?? 0, score * weight))
    }
    return [...scores].toSorted(([, one], [, other]) => other - one)
  }
  return {
    rank: (text, language) => score(text, language).map(([id]) => id),
    propose(text, language, isOffered = () => true) {
      const offered = score(text, language).filter(([id]) => isOffered(id))
      const [, best] = offered[0] ?? ['', 0]
      return offered.filter(([, reached]) => reached >= best * WEAKEST_PROPOSED).map(([id]) => id)
    },
  }
}

const HOW: SearchOptions = {
  boost: BOOST,
  combineWith: 'OR',
  fuzzy: term => (term.length >= SHORTEST_MISTYPED ? 0.2 : false),
  prefix: (term, at, terms) => at === terms.length - 1 && term.length >= SHORTEST_BEGINNING,
  weights: { fuzzy: 0.45, prefix: 0.5 },
  bm25: { k: 1.2, b: 0.2, d: 0 },
}

function indexOf(categories: RankedCatalogue, language: Language): MiniSearch {
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: splitWords,
    processTerm: word => stemOf(word, language),
  })
  for (const category of categories)
    for (const subcategory of category.subcategories)
      for (const { id, name, everydayWords, description } of subcategory.issues)
        index.add({
          id,
          everyday: everydayWords[language],
          name: name[language],
          description: description[language],
          subcategory: subcategory.name[language],
          category: category.name[language],
        })
  return index
}
