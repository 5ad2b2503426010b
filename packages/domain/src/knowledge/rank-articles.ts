// Ranks articles by the words that they share with a text, the likeliest first.
import MiniSearch from 'minisearch'
import type { Language } from '../words/languages.ts'
import { splitWords, stemOf } from '../words/word-stems.ts'

interface Ranked {
  id: string
  title: string
  summary: string
}

/** A match below this share of the best one is a coincidence. */
const WEAKEST = 0.35
const LONGEST_TEXT = 2000

export interface ArticleRanking {
  /** The ids of the articles that match a text, the likeliest first. */
  rank(text: string): string[]
}

/** The index is made once and searched often. */
export function createArticleRanking(articles: readonly Ranked[], language: Language): ArticleRanking {
  const index = new MiniSearch<Ranked>({
    fields: ['title', 'summary'],
    tokenize: splitWords,
    processTerm: word => stemOf(word, language),
  })
  index.addAll(articles)
  return {
    rank(text) {
      const matches = index.search(text.slice(0, LONGEST_TEXT), { boost: { title: 2 }, combineWith: 'OR' })
      const best = matches[0]?.score ?? 0
      return matches.filter(({ score }) => score >= best * WEAKEST).map(({ id }) => String(id))
    },
  }
}
