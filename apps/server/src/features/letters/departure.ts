// Schedules a letter: a job sends it after the undo delay or at its time. A lost job is created again.
import { UNDO_SECONDS } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { deliverLetter } from './deliver-letter.ts'

/** After this time, a job is replaced by another. */
const LEASE_MS = 10 * 60_000

export async function departureAt({ tx, now, services }: Work, id: string, sendAt: Date | undefined) {
  if (sendAt)
    return {
      state: 'scheduled',
      dated_at: sendAt.toISOString(),
      send_at: sendAt.toISOString(),
      next_try_at: sendAt.toISOString(),
      held_until: null,
      attempts: 0,
      last_error: null,
    }
  await services.jobs.enqueue(tx, deliverLetter, { letterId: id }, UNDO_SECONDS)
  const heldUntil = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString()
  return {
    state: 'queued',
    dated_at: now.toISOString(),
    send_at: null,
    next_try_at: heldUntil,
    held_until: heldUntil,
    attempts: 0,
    last_error: null,
  }
}

const MOST_AT_ONCE = sql.lit(200)

export const sendDueLetters = defineJob({
  name: 'letters.send-due',
  data: z.object({}),
  every: '* * * * *',
  async work({ db, jobs, clock }) {
    const now = clock()
    const lease = new Date(now.getTime() + LEASE_MS).toISOString()
    await db.transaction().execute(async tx => {
      const { rows } = await sql<{ id: string }>`
        update letters set state = 'queued', next_try_at = ${lease}::timestamptz
        where id in (select id from letters where next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at limit ${MOST_AT_ONCE} for update skip locked)
        returning id`.execute(tx)
      const again = await sql<{ id: string }>`
        update letter_recipients set next_try_at = ${lease}::timestamptz
        where (letter_id, place) in (select letter_id, place from letter_recipients
          where next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at limit ${MOST_AT_ONCE} for update skip locked)
        returning letter_id as id`.execute(tx)
      const due = new Set([...rows, ...again.rows].map(({ id }) => id))
      for (const id of due) await jobs.enqueue(tx, deliverLetter, { letterId: id })
    })
  },
})
