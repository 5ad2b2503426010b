// Schedules a letter: a job sends it after the undo delay or at its time. A lost job is created again.
import { momentOf } from '@maat/domain/calendar/moment'
import { UNDO_SECONDS } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Work } from '../../../platform/http/work.ts'
import { accountOf, defineJob } from '../../../platform/jobs/job-queue.ts'
import { runJobNow } from '../../../platform/jobs/queue-rows.ts'
import { deliverLetter } from './deliver-letter.ts'

/** After this time, a job is replaced by another. */
const LEASE_MS = 10 * 60_000

export async function departureAt({ tx, now, services, origin }: Work, id: string, sendAt: Date | undefined) {
  if (sendAt)
    return {
      state: 'scheduled',
      dated_at: momentOf(sendAt),
      send_at: momentOf(sendAt),
      next_try_at: momentOf(sendAt),
      held_until: null,
      attempts: 0,
      last_error: null,
    }
  await services.jobs.enqueue(
    tx,
    deliverLetter,
    { letterId: id },
    { afterSeconds: UNDO_SECONDS, account: accountOf(origin) },
  )
  const heldUntil = momentOf(new Date(now.getTime() + UNDO_SECONDS * 1000))
  return {
    state: 'queued',
    dated_at: momentOf(now),
    send_at: null,
    next_try_at: heldUntil,
    held_until: heldUntil,
    attempts: 0,
    last_error: null,
  }
}

const MOST_AT_ONCE = sql.lit(200)

interface DueLetter {
  id: string
  author_id: string | null
}

export const sendDueLetters = defineJob({
  name: 'letters.send-due',
  data: z.object({}),
  every: '* * * * *',
  async work({ db, jobs, clock }) {
    const now = clock()
    const lease = momentOf(new Date(now.getTime() + LEASE_MS))
    await db.transaction().execute(async tx => {
      const { rows } = await sql<DueLetter>`
        update letters set state = 'queued', next_try_at = ${lease}::timestamptz
        where id in (select id from letters where next_try_at <= ${momentOf(now)}::timestamptz
          order by next_try_at limit ${MOST_AT_ONCE} for update skip locked)
        returning id, author_id`.execute(tx)
      const again = await sql<DueLetter>`
        update letter_recipients set next_try_at = ${lease}::timestamptz
        where (letter_id, place) in (select letter_id, place from letter_recipients
          where next_try_at <= ${momentOf(now)}::timestamptz
          order by next_try_at limit ${MOST_AT_ONCE} for update skip locked)
        returning letter_id as id, (select author_id from letters where id = letter_id)`.execute(tx)
      const due = new Map([...rows, ...again.rows].map(({ id, author_id }) => [id, author_id]))
      // The job of a letter may still wait behind others: a second one would only find a sent letter.
      for (const [letterId, account] of due)
        if (!(await runJobNow(tx, deliverLetter.name, ['letterId', letterId])))
          await jobs.enqueue(tx, deliverLetter, { letterId }, { account })
    })
  },
})
