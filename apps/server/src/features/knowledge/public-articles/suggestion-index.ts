// The indexes behind the suggestions, kept until an article is published or the catalogue changes: to make them takes a
// hundred times as long as to search them.
import { createIssueRanking, type IssueRanking } from '@maat/domain/cases/questions/rank-issues'
import { type ArticleRanking, createArticleRanking } from '@maat/domain/knowledge/rank-articles'
import { PUBLIC_SHELVES } from '@maat/domain/knowledge/shelves'
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'
import { readTree } from '../../cases/catalogue/index.ts'

interface Kept<Index> {
  stamp: string
  index: Index
}

interface Indexes {
  issues?: Kept<IssueRanking>
  articles: Map<Language, Kept<ArticleRanking>>
}

const ofServer = new WeakMap<Services, Indexes>()

function indexesOf(services: Services): Indexes {
  const known = ofServer.get(services) ?? { articles: new Map() }
  ofServer.set(services, known)
  return known
}

export async function issueRanking(services: Services, executor: Executor): Promise<IssueRanking> {
  const indexes = indexesOf(services)
  const stamp = await stampOf(
    executor,
    sql`select (select concat_ws(' ', count(*), sum(version), count(archived_at)) from issues) || ' ' ||
      (select concat_ws(' ', count(*), sum(version), count(archived_at)) from subcategories) || ' ' ||
      (select concat_ws(' ', count(*), sum(version), count(archived_at)) from categories) as stamp`,
  )
  if (indexes.issues?.stamp !== stamp) {
    const { categories } = await readTree(executor, false)
    indexes.issues = { stamp, index: createIssueRanking(categories) }
  }
  return indexes.issues.index
}

const MOST_READ = 2000

/** The index has all published texts: each suggestion checks which of them are public. */
export async function articleRanking(
  services: Services,
  executor: Executor,
  language: Language,
): Promise<ArticleRanking> {
  const { articles } = indexesOf(services)
  const stamp = await stampOf(
    executor,
    sql`select concat_ws(' ', count(*), max(published_at), sum(number)) as stamp from article_revisions
      where language = ${language} and state = 'published'`,
  )
  const known = articles.get(language)
  if (known?.stamp === stamp) return known.index
  const rows = await executor
    .selectFrom('article_revisions as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .select(['r.article_id as id', 'r.title', 'r.summary'])
    .where('r.language', '=', language)
    .where('r.state', '=', 'published')
    .where('a.shelf', 'in', PUBLIC_SHELVES)
    .orderBy('r.published_at', 'desc')
    .limit(MOST_READ)
    .execute()
  const index = createArticleRanking(rows, language)
  articles.set(language, { stamp, index })
  return index
}

async function stampOf(executor: Executor, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await (query as RawBuilder<{ stamp: string | null }>).execute(executor)
  return rows[0]?.stamp ?? ''
}
