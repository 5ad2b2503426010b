// The writing desk: all articles with the state of each language. Then one article, and a revision of it.

import { type ArticleItem, listArticles, readArticle } from '@maat/contract/knowledge/articles'
import { readArticleRevision } from '@maat/contract/knowledge/know-how'
import type { Day } from '@maat/domain/calendar/day'
import { isOverdue } from '@maat/domain/knowledge/article-states'
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { type ArticleRow, findRevision, textsOfArticle } from './article-store.ts'
import { articleSubject } from './article-subject.ts'
import { promisedReview, viewOfArticle } from './article-view.ts'

type Item = z.input<typeof ArticleItem>
type Row = Pick<
  ArticleRow,
  | 'id'
  | 'shelf'
  | 'category_id'
  | 'next_review_on'
  | 'offline_after_days'
  | 'archived_at'
  | 'updated_at'
  | 'owner_name'
> & { title: string | null; languages: Item['languages'] }

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.id })

const ORIGINAL = sql`(select o.published from article_texts o
  where o.article_id = a.id and o.language = a.original_language)`
const BEHIND = sql`exists (select from article_revisions p where p.article_id = a.id and p.language = t.language
  and p.number = t.published and p.follows < ${ORIGINAL})`
const waits = (state: string) =>
  sql<SqlBool>`exists (select from article_revisions w where w.article_id = a.id and w.state = ${state})`

const STATES: Record<string, (today: Day) => RawBuilder<SqlBool>> = {
  draft: () => sql`exists (select from article_texts t where t.article_id = a.id and not exists (
    select from article_revisions r where r.article_id = t.article_id and r.language = t.language
      and r.draft_version = t.version))`,
  'in-review': () => waits('in-review'),
  scheduled: () => waits('scheduled'),
  published: () =>
    sql`exists (select from article_texts t where t.article_id = a.id and t.published is not null)`,
  overdue: today => sql`a.next_review_on < ${today}::date`,
  behind: () => sql`exists (select from article_texts t where t.article_id = a.id and ${BEHIND})`,
}

export const handleListArticles = handle(listArticles, async ({ work, tx, caller, query }) => {
  const { limit, after, search, shelf, category, state, forMe } = query
  const cursor = parseCursor(Cursor, after)
  const today = await todayAt(tx, null, work.now)
  const typed = searchFor(search)
  const conditions: RawBuilder<SqlBool>[] = [
    state === 'archived' ? sql`a.archived_at is not null` : sql`a.archived_at is null`,
    ...(shelf ? [sql<SqlBool>`a.shelf = ${shelf}`] : []),
    ...(category ? [sql<SqlBool>`a.category_id = ${category}::uuid`] : []),
    ...(state && STATES[state] ? [STATES[state](today)] : []),
    ...(forMe
      ? [
          sql<SqlBool>`exists (select from article_revisions w where w.article_id = a.id and w.state = 'in-review'
            and (w.reviewer_id = ${caller.id}::uuid or w.reviewer_id is null)
            and w.submitted_by is distinct from ${caller.id}::uuid)`,
        ]
      : []),
    ...(typed
      ? [
          sql<SqlBool>`exists (select from article_texts t where t.article_id = a.id
            and ${containsWords(sql`fold(t.title || ' ' || t.summary)`, typed.words)})`,
        ]
      : []),
    ...(cursor ? [sql<SqlBool>`(a.updated_at, a.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  const { rows } = await sql<Row>`
    select a.id, a.shelf, a.category_id, a.next_review_on, a.offline_after_days, a.archived_at, a.updated_at,
      u.full_name as owner_name,
      (select t.title from article_texts t where t.article_id = a.id
        order by t.language = ${caller.language} desc, t.language = a.original_language desc limit 1) as title,
      (select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'isPublished', t.published is not null,
        'isBehind', ${BEHIND}, 'waiting', (select w.state from article_revisions w where w.article_id = a.id
          and w.language = t.language and w.state in ('in-review', 'scheduled'))) order by t.language), '[]')
        from article_texts t where t.article_id = a.id) as languages
    from articles a left join users u on u.id = a.owner_id
    where ${sql.join(conditions, sql` and `)}
    order by a.updated_at desc, a.id desc limit ${limit + 1}`.execute(tx)
  return pageOfRows(
    rows,
    limit,
    row => viewOfItem(row, today),
    row => ({ at: row.updated_at, id: row.id }),
  )
})

const viewOfItem = (row: Row, today: Day): Item => ({
  id: row.id,
  shelf: row.shelf,
  title: row.title ?? '',
  categoryId: row.category_id,
  ownerName: row.owner_name,
  nextReviewOn: row.next_review_on,
  isOverdue: isOverdue(promisedReview(row), today),
  archivedAt: row.archived_at,
  updatedAt: row.updated_at,
  languages: row.languages,
})

export const handleReadArticle = handleRecord(
  readArticle,
  articleSubject,
  async ({ work, caller, subject }) => await viewOfArticle(work, caller, subject),
)

export const handleReadRevision = handleRecord(readArticleRevision, articleSubject, async context => {
  const { tx, subject, query, fail } = context
  const texts = await textsOfArticle(tx, subject.id)
  const wanted = (language: Language) => texts.find(text => text.language === language && text.published)
  const text = query.number
    ? undefined
    : (wanted(query.language) ??
      wanted(subject.original_language) ??
      texts.find(({ published }) => published))
  const language = text?.language ?? query.language
  const number = query.number ?? text?.published
  const row = number ? await findRevision(tx, { articleId: subject.id, language, number }) : undefined
  if (!row) return fail('article.not-published')
  const { title, summary, body, state } = row
  return {
    id: subject.id,
    shelf: subject.shelf,
    language,
    number: row.number,
    title,
    summary,
    body,
    state,
  }
})
