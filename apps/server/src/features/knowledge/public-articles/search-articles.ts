// Searches the published articles as a person asks: the title counts most, then the summary and everyday words of the
// subject, then the text. A word of the glossary also finds its other names: 'prodeo' finds 'aide juridique'.

import { fold } from '@maat/domain/words/fold'
import type { Language } from '@maat/domain/words/languages'
import { wordsOf } from '@maat/domain/words/word-search'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { containsWords, likePattern, searchFor } from '../../../platform/db/word-search.ts'
import type { Condition } from './published-articles.ts'

export interface ArticleSearch {
  isFound: Condition
  /** Higher is better; what is found has more than 0. */
  score: RawBuilder<number>
}

const MOST_NAMES = 6

/** For a query of `articles a` and `article_revisions r`; undefined if nothing was typed. */
export async function searchArticles(
  executor: Executor,
  typed: string | undefined,
  language: Language,
): Promise<ArticleSearch | undefined> {
  if (!typed || wordsOf(typed).length === 0) return undefined
  const names = await otherNames(executor, typed, language)
  // A match of the typed words comes before the same match of another name.
  const scores = [
    sql`2 * ${scoreOf(typed, language)}`,
    ...names.map(name => sql`2 * ${scoreOf(name, language)} - 1`),
  ]
  const score = sql<number>`greatest(0, ${sql.join(scores)})`
  return { score, isFound: sql`${score} > 0` }
}

function scoreOf(typed: string, language: Language): RawBuilder<number> {
  const words = searchFor(typed)?.words ?? []
  const everyday = sql`fold(coalesce(
    (select i.everyday_words ->> ${language} from issues i where i.id = a.issue_id), ''))`
  return sql<number>`case
    when ${containsWords(sql`fold(r.title)`, words)} then 9
    when ${containsWords(sql`fold(r.title || ' ' || r.summary)`, words)} then 6
    when ${containsWords(everyday, words)} then 5
    when r.match_text like ${likePattern(fold(typed).trim())} then 3
    when ${containsWords(sql`r.match_text`, words)} then 1
    else 0 end`
}

/** Written in one word, in several, or with a hyphen. */
const squeezed = (text: string) => wordsOf(text).join('')

async function otherNames(executor: Executor, typed: string, language: Language): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array(select ${sql.ref(language)} ->> 'word' union all
      select jsonb_array_elements_text(coalesce(${sql.ref(language)} -> 'also', '[]'))) as names
    from glossary_words`.execute(executor)
  const wanted = squeezed(typed)
  return rows
    .filter(({ names }) => names.some(name => squeezed(name) === wanted))
    .flatMap(({ names }) => names.filter(name => squeezed(name) !== wanted || fold(name) !== fold(typed)))
    .slice(0, MOST_NAMES)
}
