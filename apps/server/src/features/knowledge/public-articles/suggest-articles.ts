// Suggests articles for a text in the words of its writer: those of the likeliest issues first, then those that share
// words with it. The wizard, the support and the search use this one operation.
import { MOST_SUGGESTED, suggestArticles } from '@maat/contract/knowledge/knowledge'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { todayAt } from '../../people/users/index.ts'
import { listPublished } from './published-articles.ts'
import { viewOfListed } from './read-articles.ts'
import { articleRanking, issueRanking } from './suggestion-index.ts'

const MOST_ISSUES = 8
/** More than are shown, because some of them may be no longer public. */
const MOST_CANDIDATES = 50

export const handleSuggestArticles = handle(suggestArticles, async ({ work, tx, body }) => {
  const { language, text } = body
  if (text.trim() === '') return []
  const today = await todayAt(tx, null, work.now)
  const byIssue = await articlesOfIssues(work, text, language)
  const byWords = (await articleRanking(work.services, tx, language)).rank(text)
  const candidates = [...new Set([...byIssue, ...byWords])].slice(0, MOST_CANDIDATES)
  if (candidates.length === 0) return []
  const articles = await listPublished(tx, {
    today,
    conditions: [sql`r.language = ${language}`, sql`a.id = any(${candidates}::uuid[])`],
    limit: MOST_CANDIDATES,
  })
  const known = new Map(articles.map(article => [article.id, article]))
  return candidates
    .flatMap(id => known.get(id) ?? [])
    .slice(0, MOST_SUGGESTED)
    .map(article => viewOfListed(article, today))
})

async function articlesOfIssues(
  { services, tx }: Pick<ReadContext, 'services' | 'tx'>,
  text: string,
  language: Language,
): Promise<string[]> {
  const issues = (await issueRanking(services, tx)).propose(text, language).slice(0, MOST_ISSUES)
  if (issues.length === 0) return []
  const rows = await tx
    .selectFrom('articles')
    .select(['id', 'issue_id'])
    .where('issue_id', 'in', issues)
    .execute()
  return rows
    .toSorted((one, other) => issues.indexOf(one.issue_id ?? '') - issues.indexOf(other.issue_id ?? ''))
    .map(({ id }) => id)
}
