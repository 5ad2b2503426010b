// Suggests articles for a text in the words of its writer: those of the likeliest issues first, then those that share
// words with it. The wizard, the support and the search use this one operation.
import { MOST_SUGGESTED, suggestArticles } from '@maat/contract/knowledge'
import { createIssueRanking } from '@maat/domain/cases/rank-issues'
import { rankArticles } from '@maat/domain/knowledge/rank-articles'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readTree } from '../../cases/catalogue/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { listPublished } from './published-articles.ts'
import { viewOfListed } from './read-articles.ts'

const MOST_ISSUES = 8
const MOST_READ = 2000

export const handleSuggestArticles = handle(suggestArticles, async ({ work, tx, body }) => {
  const { language, text } = body
  if (text.trim() === '') return []
  const today = await todayAt(tx, null, work.now)
  const articles = await listPublished(tx, {
    today,
    conditions: [sql`r.language = ${language}`],
    limit: MOST_READ,
  })
  const byIssue = await articlesOfIssues(tx, text, language)
  const found = [...byIssue, ...rankArticles(articles, text, language)]
  const known = new Map(articles.map(article => [article.id, article]))
  return [...new Set(found)]
    .flatMap(id => known.get(id) ?? [])
    .slice(0, MOST_SUGGESTED)
    .map(article => viewOfListed(article, today))
})

async function articlesOfIssues(executor: Executor, text: string, language: Language): Promise<string[]> {
  const { categories } = await readTree(executor, false)
  const issues = createIssueRanking(categories).propose(text, language).slice(0, MOST_ISSUES)
  if (issues.length === 0) return []
  const rows = await executor
    .selectFrom('articles')
    .select(['id', 'issue_id'])
    .where('issue_id', 'in', issues)
    .execute()
  return rows
    .toSorted((one, other) => issues.indexOf(one.issue_id ?? '') - issues.indexOf(other.issue_id ?? ''))
    .map(({ id }) => id)
}
