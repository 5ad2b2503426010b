// Publishes approved revisions: at once, or by a job when their day has come.
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { findArticle, type RevisionRow, setPublished, touchArticle, updateRevision } from './article-store.ts'
import { applyDetails } from './propose-details.ts'

type Key = Pick<RevisionRow, 'article_id' | 'language' | 'number'>

/** The revision before it is kept and replaced. */
export async function publishRevision({ tx, now }: Work, key: Key): Promise<void> {
  await tx
    .updateTable('article_revisions')
    .set({ state: 'replaced' })
    .where('article_id', '=', key.article_id)
    .where('language', '=', key.language)
    .where('state', '=', 'published')
    .execute()
  await updateRevision(tx, key, { state: 'published', published_at: momentOf(now) })
  await setPublished(tx, { articleId: key.article_id, language: key.language, number: key.number })
  const { details } = await tx
    .selectFrom('article_revisions')
    .select('details')
    .where('article_id', '=', key.article_id)
    .where('language', '=', key.language)
    .where('number', '=', key.number)
    .executeTakeFirstOrThrow()
  const row = details && (await findArticle(tx, key.article_id, { lock: false }))
  if (row) await applyDetails(tx, row, details)
}

export const publishScheduled = defineJob({
  name: 'articles.publish',
  data: z.object({}),
  every: '* * * * *',
  async work({ db, clock }, _, inWork) {
    const due = await db
      .selectFrom('article_revisions')
      .select(['article_id', 'language', 'number', 'title'])
      .where('state', '=', 'scheduled')
      .where('publish_at', '<=', momentOf(clock()))
      .orderBy('publish_at')
      .limit(200)
      .execute()
    await tryEach(due, one => inWork(work => publishDue(work, one)))
  },
})

/** The article is locked first, as by its writers; it may have been taken back meanwhile. */
async function publishDue(work: Work, key: Key & { title: string }): Promise<void> {
  const { tx, now, origin } = work
  await findArticle(tx, key.article_id, { lock: true })
  const row = await tx
    .selectFrom('article_revisions')
    .select('state')
    .where('article_id', '=', key.article_id)
    .where('language', '=', key.language)
    .where('number', '=', key.number)
    .executeTakeFirst()
  if (row?.state !== 'scheduled') return
  await publishRevision(work, key)
  await touchArticle(tx, key.article_id, now)
  const { title, language } = key
  await recordAudit(
    tx,
    origin,
    'article.published',
    { kind: 'article', id: key.article_id },
    { title, language },
  )
}
