// Removes expired data every night: spent links, old failures, ended sessions, kept answers and unconfirmed accounts.
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import { isStillReferenced } from '../../../platform/db/database-errors.ts'
import { deleteOldReplies } from '../../../platform/http/idempotency.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { deleteUnconfirmed } from '../users/index.ts'

const DAY = 86_400_000
const DAYS_UNCONFIRMED = 30
const MOST_AT_ONCE = 1000

export const tidyUp = defineJob({
  name: 'accounts.tidy-up',
  data: z.object({}),
  every: '15 3 * * *',
  async work({ db, clock }) {
    const ago = (days: number) => momentOf(new Date(clock().getTime() - days * DAY))
    await db.deleteFrom('login_failures').where('at', '<', ago(1)).execute()
    await db.deleteFrom('one_time_links').where('expires_at', '<', ago(7)).execute()
    await deleteOldReplies(db, ago(2))
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', momentOf(clock())).execute()
    await db
      .deleteFrom('sessions')
      .where(sql<boolean>`coalesce(ended_at, expires_at) < ${ago(90)}`)
      .execute()
    await removeUnconfirmed(db, ago(DAYS_UNCONFIRMED), clock())
  },
})

/** Frees addresses that no one confirmed. Accounts that the firm closed or works with remain. */
async function removeUnconfirmed(db: Services['db'], before: Moment, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.awaits_confirmation', '=', true)
    .where('u.disabled_at', 'is', null)
    .where('u.created_at', '<', before)
    .where(
      sql<boolean>`not exists (select from one_time_links l
        where l.user_id = u.id and l.expires_at > ${momentOf(now)}::timestamptz)`,
    )
    .orderBy('u.created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of rows)
    try {
      await deleteUnconfirmed(db, id)
    } catch (error) {
      if (!isStillReferenced(error)) throw error
    }
}
