// Know-how and model answers as the staff read them: in the wanted language, or in another one where there is none.

import { listKnowHow } from '@maat/contract/knowledge/know-how'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { isOverdue } from '@maat/domain/knowledge/article-states'
import type { InternalShelf } from '@maat/domain/knowledge/shelves'
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { containsWords, searchFor } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'

interface Row {
  id: string
  shelf: InternalShelf
  category_id: string | null
  next_review_on: Day | null
  language: Language
  title: string
  summary: string
  published_at: Moment
}

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.id })

export const handleListKnowHow = handle(listKnowHow, async ({ work, tx, query }) => {
  const { limit, after, language, shelf, category, search } = query
  const cursor = parseCursor(Cursor, after)
  const typed = searchFor(search)
  const today = await todayAt(tx, null, work.now)
  const conditions: RawBuilder<SqlBool>[] = [
    sql`a.archived_at is null`,
    shelf ? sql`a.shelf = ${shelf}` : sql`a.shelf in ('know-how', 'answer')`,
    ...(category ? [sql<SqlBool>`a.category_id = ${category}::uuid`] : []),
    ...(typed ? [sql<SqlBool>`${containsWords(sql`r.match_text`, typed.words)}`] : []),
    ...(cursor
      ? [sql<SqlBool>`(r.published_at, a.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]
      : []),
  ]
  const { rows } = await sql<Row>`
    select a.id, a.shelf, a.category_id, a.next_review_on, r.language, r.title, r.summary, r.published_at
    from articles a cross join lateral (
      select p.* from article_revisions p where p.article_id = a.id and p.state = 'published'
      order by p.language = ${language} desc, p.language = a.original_language desc, p.language limit 1) r
    where ${sql.join(conditions, sql` and `)}
    order by r.published_at desc, a.id desc limit ${limit + 1}`.execute(tx)
  return pageOfRows(
    rows,
    limit,
    row => ({
      id: row.id,
      shelf: row.shelf,
      language: row.language,
      title: row.title,
      summary: row.summary,
      categoryId: row.category_id,
      isOverdue: isOverdue({ nextReviewOn: row.next_review_on }, today),
      publishedAt: row.published_at,
    }),
    row => ({ at: row.published_at, id: row.id }),
  )
})
