// What has outlived its use is removed every night: spent links, old failures, ended sessions, kept answers.
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job-queue.ts'

const DAY = 86_400_000

export const tidyUp = defineJob({
  name: 'accounts.tidy-up',
  data: z.object({}),
  every: '15 3 * * *',
  async work({ db, clock }) {
    const ago = (days: number) => new Date(clock().getTime() - days * DAY).toISOString()
    await db.deleteFrom('login_failures').where('at', '<', ago(1)).execute()
    await db.deleteFrom('one_time_links').where('expires_at', '<', ago(7)).execute()
    await db.deleteFrom('idempotent_requests').where('created_at', '<', ago(2)).execute()
    await db
      .deleteFrom('sessions')
      .where(sql<boolean>`coalesce(ended_at, expires_at) < ${ago(90)}`)
      .execute()
  },
})
