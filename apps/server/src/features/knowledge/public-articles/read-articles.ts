// The articles that visitors read through the API: lists, one article, its images.

import {
  listArticleSubjects,
  listPublicArticles,
  type PublicArticleItem,
  type PublicArticleView,
  readPublicArticle,
  readPublicImage,
} from '@maat/contract/knowledge/knowledge'
import type { Day } from '@maat/domain/calendar/day'
import { isBehind, isOverdue } from '@maat/domain/knowledge/article-states'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { dayAtOffice, todayAt } from '../../people/users/index.ts'
import {
  alternatesOf,
  type Condition,
  findByScore,
  findMovedAddress,
  findPublished,
  isPublicOn,
  type ListedArticle,
  listPublished,
  type PublicArticle,
  relatedTo,
} from './published-articles.ts'
import { searchArticles } from './search-articles.ts'

export const viewOfListed = (row: ListedArticle, today: Day): z.input<typeof PublicArticleItem> => ({
  id: row.id,
  shelf: row.shelf,
  language: row.language,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  categoryId: row.category_id,
  countries: row.countries,
  publishedAt: row.published_at,
  isOverdue: isOverdue({ nextReviewOn: row.next_review_on }, today),
})

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.id })
const FoundCursor = Cursor.extend({ score: cursorFields.serial })

const onShelf = (shelf: string | undefined): Condition[] => {
  if (shelf === undefined) return []
  return [shelf === 'journal' ? sql`a.shelf in ('post', 'news')` : sql`a.shelf = ${shelf}`]
}

export const handleListPublicArticles = handle(listPublicArticles, async ({ work, tx, query }) => {
  const { limit, after, language, shelf, category, country, search } = query
  const today = await todayAt(tx, null, work.now)
  const found = await searchArticles(tx, search, language)
  const conditions: Condition[] = [
    sql`r.language = ${language}`,
    ...onShelf(shelf),
    ...(category ? [sql<boolean>`a.category_id = ${category}::uuid`] : []),
    ...(country ? [sql<boolean>`(a.countries = '{}' or ${country} = any(a.countries))`] : []),
  ]
  const toItem = (row: ListedArticle) => viewOfListed(row, today)
  if (found) {
    const cursor = parseCursor(FoundCursor, after)
    const rows = await findByScore(tx, { ...found, today, conditions, after: cursor, limit: limit + 1 })
    return pageOfRows(rows, limit, toItem, ({ score, published_at: at, id }) => ({ score, at, id }))
  }
  const cursor = parseCursor(Cursor, after)
  const isOlder: Condition[] = cursor
    ? [sql`(r.published_at, a.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]
    : []
  const rows = await listPublished(tx, {
    today,
    conditions: [...conditions, ...isOlder],
    limit: limit + 1,
  })
  return pageOfRows(rows, limit, toItem, ({ published_at: at, id }) => ({ at, id }))
})

export const handleListSubjects = handle(listArticleSubjects, async ({ work, tx, query }) => {
  const { language, shelf } = query
  const today = await todayAt(tx, null, work.now)
  const { rows } = await sql<{ id: string; name: string; articles: number }>`
    select c.id, c.name ->> ${language} as name, count(*)::integer as articles
    from articles a join article_revisions r on r.article_id = a.id and r.state = 'published'
      join categories c on c.id = a.category_id
    where ${sql.join([isPublicOn(today), sql`r.language = ${language}`, ...onShelf(shelf)], sql` and `)}
    group by c.id, c.name, c.position order by c.position, c.id`.execute(tx)
  return rows
})

export interface ReadArticle {
  row: PublicArticle
  today: Day
  /** At the firm’s first office. */
  reviewedOn: Day
  alternates: { language: Language; slug: string }[]
  related: ListedArticle[]
}

/** The article at an address, also at one that it had before. */
export async function readAt(
  { tx, now }: Present,
  address: { language: Language; slug: string },
): Promise<ReadArticle | undefined> {
  const today = await todayAt(tx, null, now)
  const found = await findPublished(tx, { ...address, today })
  const moved = found ? undefined : await findMovedAddress(tx, { ...address, today })
  const row = found ?? (moved ? await findPublished(tx, { ...address, slug: moved, today }) : undefined)
  if (!row) return undefined
  return {
    row,
    today,
    reviewedOn: await dayAtOffice(tx, null, row.reviewed_at),
    alternates: await alternatesOf(tx, row.id),
    related: await relatedTo(tx, row, today),
  }
}

export const handleReadPublicArticle = handle(readPublicArticle, async ({ work, params, fail }) => {
  const found = await readAt(work, params)
  return found ? viewOfPublic(found) : fail('article.not-found')
})

const viewOfPublic = ({
  row,
  today,
  alternates,
  related,
}: ReadArticle): z.input<typeof PublicArticleView> => ({
  ...viewOfListed(row, today),
  body: row.body,
  categoryName: row.category_name?.[row.language] ?? null,
  lawAsOf: row.law_as_of,
  reviewedAt: row.reviewed_at,
  nextReviewOn: row.next_review_on,
  authorName: row.author_name,
  reviewerName: row.reviewer_name,
  isBehind: isBehind(row.follows, row.original_published),
  sources: row.sources,
  alternates: alternates.filter(({ language }) => language !== row.language),
  next: row.next_step,
  issueId: row.issue_id,
  caseType: row.case_type,
  related: related.map(one => viewOfListed(one, today)),
})

/** An image of a draft or of an internal text is nobody's but the staff's. */
export const handleReadPublicImage = handle(readPublicImage, async ({ work, tx, params, fail }) => {
  const today = await todayAt(tx, null, work.now)
  const { rows } = await sql<{ bytes: Buffer }>`
    select i.bytes from article_images i join articles a on a.id = i.article_id
    where i.id = ${params.imageId}::uuid and ${isPublicOn(today)} and exists (
      select from article_revisions r where r.article_id = a.id and r.state = 'published'
        and r.body @> jsonb_build_object('content', jsonb_build_array(jsonb_build_object(
          'type', 'image', 'attrs', jsonb_build_object('id', i.id)))))`.execute(tx)
  const [image] = rows
  return image
    ? { body: image.bytes, headers: { 'cache-control': 'public, max-age=86400' } }
    : fail('article.not-found')
})
