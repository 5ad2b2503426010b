// Deletes dismissed tray letters completely after a month.
import { momentOf } from '@maat/domain/calendar/moment'
import { DISMISSED_RETENTION_DAYS } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'

const DAY = 86_400_000
const MOST_AT_ONCE = sql.lit(1000)

export const tidyUpLetters = defineJob({
  name: 'letters.tidy-up',
  data: z.object({}),
  every: '5 4 * * *',
  async work({ db, jobs, clock }) {
    const since = momentOf(new Date(clock().getTime() - DISMISSED_RETENTION_DAYS * DAY))
    await db.transaction().execute(async tx => {
      const { rows } = await sql<{ hash: string }>`
        with old as (select id from letters where state = 'dismissed' and settled_at < ${since}::timestamptz
            limit ${MOST_AT_ONCE}),
          files as (select a.file_hash as hash from letter_attachments a join old on old.id = a.letter_id
            where a.file_hash is not null),
          gone as (delete from letters where id in (select id from old))
        select distinct hash from files`.execute(tx)
      if (rows.length > 0) await jobs.enqueue(tx, deleteUnusedFiles, { hashes: rows.map(({ hash }) => hash) })
    })
  },
})
