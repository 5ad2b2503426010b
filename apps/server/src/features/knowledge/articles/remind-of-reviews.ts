// Reminds owners of the review that an article promised: two weeks before, and again once it is overdue.
import type { UserId } from '@maat/contract/ids'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { REMINDED_DAYS_BEFORE } from '@maat/domain/knowledge/article-states'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { todayAt } from '../../people/users/index.ts'
import { findArticle, markReminded, textsOfArticle, titleIn } from './article-store.ts'
import { notifyOfReview } from './notify-of-article.ts'

export const remindOfReviews = defineJob({
  name: 'articles.remind',
  data: z.object({}),
  every: '41 6-19 * * *',
  async work(services, _, inWork) {
    await tryEach(await findDue(services), id => inWork(work => remindOf(work, id)))
  },
})

async function findDue({ db, clock }: Services): Promise<string[]> {
  const today = await todayAt(db, null, clock())
  const soon = addDays(today, REMINDED_DAYS_BEFORE)
  const rows = await db
    .selectFrom('articles as a')
    .select('a.id')
    .where('a.archived_at', 'is', null)
    .where('a.next_review_on', '<=', soon)
    .where(
      sql<boolean>`exists (select from article_texts t where t.article_id = a.id and t.published is not null)`,
    )
    .where(
      sql<boolean>`coalesce(a.reminded_for, '-infinity') <
        a.next_review_on + case when a.next_review_on < ${today}::date then 1 else 0 end`,
    )
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** The mark is the promised day for the first reminder, and the day after it for the last one. */
async function remindOf(work: Work, id: string): Promise<void> {
  const { tx, now, origin } = work
  const row = await findArticle(tx, id, { lock: true })
  if (!row?.next_review_on || row.archived_at) return
  const isLate = row.next_review_on < (await todayAt(tx, null, now))
  const mark = isLate ? addDays(row.next_review_on, 1) : row.next_review_on
  if (row.reminded_for !== null && row.reminded_for >= mark) return
  await markReminded(tx, id, mark)
  const texts = await textsOfArticle(tx, id)
  for (const reader of await readersOfReminder(tx, row.owner_id))
    await notifyOfReview(work, reader.id, {
      text: isLate ? 'article-overdue' : 'article-review-due',
      articleId: id,
      title: titleIn(texts, reader.language, row.original_language),
      day: row.next_review_on,
    })
  const title = titleIn(texts, row.original_language, row.original_language)
  await recordAudit(tx, origin, 'article.reminded', { kind: 'article', id }, { title })
}

/** The owner; every Admin if the owner left. */
async function readersOfReminder(tx: Tx, ownerId: UserId | null) {
  const staff = tx.selectFrom('users').select(['id', 'language']).where('disabled_at', 'is', null)
  const owner = await staff.where('id', '=', ownerId).where('role_id', '<>', ROLE_IDS.User).executeTakeFirst()
  return owner ? [owner] : await staff.where('role_id', '=', ROLE_IDS.Admin).orderBy('id').execute()
}
