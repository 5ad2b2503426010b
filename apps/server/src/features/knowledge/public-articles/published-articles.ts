// The articles that everybody may read: published, on a public shelf, not archived, and not taken offline because their
// review is overdue. Every public list, page, feed and suggestion starts from this one condition.

import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { RichText } from '@maat/domain/knowledge/rich-text'
import type { NextStep, PublicShelf } from '@maat/domain/knowledge/shelves'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import type { Language, Translated } from '@maat/domain/words/languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

export type Condition = RawBuilder<SqlBool>

export interface ListedArticle {
  id: string
  shelf: PublicShelf
  language: Language
  slug: string
  title: string
  summary: string
  category_id: string | null
  countries: OfficeCountry[]
  next_review_on: Day | null
  published_at: Moment
  changed_at: Moment
}

export interface PublicArticle extends ListedArticle {
  body: RichText
  number: number
  follows: number | null
  original_published: number | null
  category_name: Translated | null
  issue_id: string | null
  case_type: CaseType | null
  next_step: NextStep | null
  law_as_of: Day | null
  reviewed_at: Moment
  author_name: string | null
  reviewer_name: string | null
  sources: { title: string; address: string | null; publishedOn: Day | null }[]
}

const MOMENT = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When a lawyer last answered for it. */
const REVIEWED_AT = sql`greatest(r.published_at, a.confirmed_at)`

const IS_BEHIND = sql`coalesce(r.follows < o.published, false)`

const FROM = sql`articles a join article_revisions r on r.article_id = a.id and r.state = 'published'`

export const isPublicOn = (today: Day): Condition => sql`(a.archived_at is null
  and a.shelf in ('guide', 'letter', 'post', 'news')
  and (a.next_review_on is null or a.offline_after_days is null
    or a.next_review_on + a.offline_after_days >= ${today}::date))`

const LISTED = sql`a.id, a.shelf, r.language, r.slug, r.title, r.summary, a.category_id, a.countries,
  a.next_review_on, r.published_at, ${MOMENT(REVIEWED_AT)} as changed_at`

const allOf = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`

export async function listPublished(
  executor: Executor,
  { today, conditions, limit }: { today: Day; conditions: readonly Condition[]; limit: number },
): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select ${LISTED} from ${FROM} where ${allOf([isPublicOn(today), ...conditions])}
    order by r.published_at desc, a.id desc, r.language limit ${limit}`.execute(executor)
  return rows
}

export interface FoundArticle extends ListedArticle {
  score: number
}

/** The best match first. `after`: where the last page ended. */
export async function findByScore(
  executor: Executor,
  {
    today,
    conditions,
    score,
    after,
    limit,
  }: {
    today: Day
    conditions: readonly Condition[]
    score: RawBuilder<number>
    after: { score: number; at: string; id: string } | undefined
    limit: number
  },
): Promise<FoundArticle[]> {
  const isAfter: Condition = after
    ? sql`(f.score, f.published_at, f.id) < (${after.score}::integer, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<FoundArticle>`
    select * from (select ${LISTED}, (${score})::integer as score from ${FROM}
      where ${allOf([isPublicOn(today), ...conditions])}) f
    where f.score > 0 and ${isAfter}
    order by f.score desc, f.published_at desc, f.id desc limit ${limit}`.execute(executor)
  return rows
}

export async function findPublished(
  executor: Executor,
  { language, slug, today }: { language: Language; slug: string; today: Day },
): Promise<PublicArticle | undefined> {
  const { rows } = await sql<PublicArticle>`
    select ${LISTED}, r.body, r.number, r.follows, a.issue_id, a.case_type, a.next_step, a.sources,
      -- A translation behind its original claims nothing that was confirmed for the original since.
      case when not ${IS_BEHIND} then a.law_as_of end as law_as_of,
      ${MOMENT(sql`case when ${IS_BEHIND} then r.published_at else ${REVIEWED_AT} end`)} as reviewed_at,
      c.name as category_name, author.full_name as author_name, reviewer.full_name as reviewer_name,
      o.published as original_published
    from ${FROM}
      left join article_texts o on o.article_id = a.id and o.language = a.original_language
      left join categories c on c.id = a.category_id
      -- Only people whom the team page shows are named to visitors.
      left join users author on author.id = a.owner_id and author.disabled_at is null and author.is_shown_on_team
      left join users reviewer on reviewer.id = r.reviewer_id and reviewer.disabled_at is null
        and reviewer.is_shown_on_team
    where ${isPublicOn(today)} and r.language = ${language} and r.slug = ${slug}`.execute(executor)
  return rows[0]
}

/** The present address of a published article that had this one before. */
export async function findMovedAddress(
  executor: Executor,
  { language, slug, today }: { language: Language; slug: string; today: Day },
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select r.slug from ${FROM}
    where ${isPublicOn(today)} and r.language = ${language} and exists (
      select from article_revisions old where old.article_id = a.id and old.language = r.language
        and old.slug = ${slug} and old.state = 'replaced')
    order by r.published_at desc limit 1`.execute(executor)
  return rows[0]?.slug
}

export async function alternatesOf(
  executor: Executor,
  articleId: string,
): Promise<{ language: Language; slug: string }[]> {
  const { rows } = await sql<{ language: Language; slug: string }>`
    select r.language, r.slug from article_revisions r
    where r.article_id = ${articleId}::uuid and r.state = 'published' order by r.language`.execute(executor)
  return rows
}

const MOST_RELATED = 3

/** The same issue comes first, then the same field. */
export async function relatedTo(
  executor: Executor,
  { id, language, category_id, issue_id }: PublicArticle,
  today: Day,
): Promise<ListedArticle[]> {
  if (category_id === null) return []
  const { rows } = await sql<ListedArticle>`
    select ${LISTED} from ${FROM}
    where ${isPublicOn(today)} and r.language = ${language} and a.id <> ${id}::uuid
      and a.category_id = ${category_id}::uuid
    order by a.issue_id is not distinct from ${issue_id}::uuid desc, r.published_at desc, a.id
    limit ${MOST_RELATED}`.execute(executor)
  return rows
}

/** Every language of every public article, for the sitemap and the suggestions. */
export async function allPublished(executor: Executor, today: Day): Promise<ListedArticle[]> {
  return await listPublished(executor, { today, conditions: [], limit: 6000 })
}
