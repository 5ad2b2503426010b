// The rows of articles, of their texts and revisions.

import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { DEFAULT_LANGUAGE, type Language } from '@maat/domain/words/languages'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type {
  ArticleRevisions,
  Articles,
  ArticleTexts,
  ArticleWriters,
} from '../../../platform/db/schema.generated.ts'

export type ArticleRow = Selectable<Articles> & { owner_name: string | null }
export type TextRow = Selectable<ArticleTexts> & { writer: string | null }
export type RevisionRow = Omit<Selectable<ArticleRevisions>, 'body' | 'match_text'> & {
  submitter: string | null
  reviewer: string | null
}

export async function findArticle(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<ArticleRow | undefined> {
  return await executor
    .selectFrom('articles as a')
    .leftJoin('users as u', 'u.id', 'a.owner_id')
    .selectAll('a')
    .select('u.full_name as owner_name')
    .where('a.id', '=', id)
    .$if(lock, query => query.forUpdate('a'))
    .executeTakeFirst()
}

export async function textsOfArticle(executor: Executor, articleId: string): Promise<TextRow[]> {
  return await executor
    .selectFrom('article_texts as t')
    .leftJoin('users as u', 'u.id', 't.updated_by')
    .selectAll('t')
    .select('u.full_name as writer')
    .where('t.article_id', '=', articleId)
    .orderBy('t.language')
    .execute()
}

/** Newest first. */
export async function revisionsOfArticle(executor: Executor, articleId: string): Promise<RevisionRow[]> {
  return await executor
    .selectFrom('article_revisions as r')
    .leftJoin('users as s', 's.id', 'r.submitted_by')
    .leftJoin('users as w', 'w.id', 'r.reviewer_id')
    .select([
      'r.article_id',
      'r.language',
      'r.number',
      'r.state',
      'r.title',
      'r.slug',
      'r.summary',
      'r.follows',
      'r.draft_version',
      'r.submitted_by',
      'r.submitted_at',
      'r.reviewer_id',
      'r.decided_by',
      'r.decided_at',
      'r.note',
      'r.publish_at',
      'r.details',
      'r.published_at',
      's.full_name as submitter',
      'w.full_name as reviewer',
    ])
    .where('r.article_id', '=', articleId)
    .orderBy('r.number', 'desc')
    .execute()
}

export async function findRevision(
  executor: Executor,
  { articleId, language, number }: { articleId: string; language: Language; number: number },
) {
  return await executor
    .selectFrom('article_revisions')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('language', '=', language)
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function countArticles(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertArticle(tx: Tx, row: Insertable<Articles>): Promise<string> {
  const { id } = await tx.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A change of its details; a change of its texts only touches it. */
export async function updateArticle(tx: Tx, id: string, change: Updateable<Articles>): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function touchArticle(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ updated_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

export async function markReminded(tx: Tx, id: string, day: Day): Promise<void> {
  await tx.updateTable('articles').set({ reminded_for: day }).where('id', '=', id).execute()
}

export async function insertText(tx: Tx, row: Insertable<ArticleTexts>): Promise<void> {
  await tx.insertInto('article_texts').values(row).execute()
}

export async function updateText(
  tx: Tx,
  { articleId, language }: { articleId: string; language: Language },
  change: Updateable<ArticleTexts>,
): Promise<void> {
  await tx
    .updateTable('article_texts')
    .set({ ...change, version: sql`version + 1` })
    .where('article_id', '=', articleId)
    .where('language', '=', language)
    .execute()
}

/** The present version of the draft is their work. */
export async function insertWriter(
  tx: Tx,
  { articleId, language, userId }: { articleId: string; language: Language; userId: UserId },
): Promise<void> {
  await sql`insert into article_writers (article_id, language, draft_version, user_id)
    select article_id, language, version, ${userId}::uuid from article_texts
    where article_id = ${articleId}::uuid and language = ${language}
    on conflict do nothing`.execute(tx)
}

export type WriterRow = Selectable<ArticleWriters>

export async function writersOfArticle(executor: Executor, articleId: string): Promise<WriterRow[]> {
  return await executor
    .selectFrom('article_writers')
    .selectAll()
    .where('article_id', '=', articleId)
    .execute()
}

export async function setPublished(
  tx: Tx,
  { articleId, language, number }: { articleId: string; language: Language; number: number | null },
): Promise<void> {
  await tx
    .updateTable('article_texts')
    .set({ published: number })
    .where('article_id', '=', articleId)
    .where('language', '=', language)
    .execute()
}

export async function insertRevision(
  tx: Tx,
  row: Omit<Insertable<ArticleRevisions>, 'number'>,
): Promise<number> {
  const { number } = await tx
    .insertInto('article_revisions')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from article_revisions
        where article_id = ${row.article_id}::uuid and language = ${row.language})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function updateRevision(
  tx: Tx,
  { article_id, language, number }: Pick<RevisionRow, 'article_id' | 'language' | 'number'>,
  change: Updateable<ArticleRevisions>,
): Promise<void> {
  await tx
    .updateTable('article_revisions')
    .set(change)
    .where('article_id', '=', article_id)
    .where('language', '=', language)
    .where('number', '=', number)
    .execute()
}

/** Whether another article has the address, in its draft or as published. */
export async function isAddressTaken(
  executor: Executor,
  { articleId, language, slug }: { articleId: string; language: Language; slug: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from article_texts where language = ${language} and slug = ${slug} and article_id <> ${articleId}::uuid
    union all
    select from article_revisions where language = ${language} and slug = ${slug} and state in ('published', 'scheduled')
      and article_id <> ${articleId}::uuid
    limit 1`.execute(executor)
  return rows.length > 0
}

/** The title of an article in the language of its reader, else in the original. */
export const titleIn = (texts: readonly TextRow[], language: Language, original: Language): string =>
  [language, original, DEFAULT_LANGUAGE].flatMap(
    wanted => texts.find(text => text.language === wanted)?.title ?? [],
  )[0] ?? ''
