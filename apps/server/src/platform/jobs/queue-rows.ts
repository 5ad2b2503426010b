// The queue's own rows, where its library has no words for what is asked: what failed waits anew with all its tries, what
// waits is due now, and what failed is not swept away with what succeeded.
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const DAYS_KEPT = sql.lit(14)

export const LIVE = sql<SqlBool>`state in ('created', 'retry')`

/** False where nothing of that id waits or has failed. A worker that looks by itself does so within ten seconds. */
export async function runJobAgain(executor: Executor, id: string, tries: number): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = case when state = 'failed' then retry_count + ${tries}::int else retry_limit end,
      keep_until = greatest(keep_until, now() + ${DAYS_KEPT} * interval '1 day')
    where id::text = ${id} and (state = 'failed' or ${LIVE})
    returning id`.execute(executor)
  return rows.length > 0
}

/** The job that does this part of the data is due now; false where none waits. */
export async function hurryJob(
  executor: Executor,
  name: string,
  [key, value]: readonly [key: string, value: string],
): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job set start_after = now()
    where name = ${name} and data ->> ${key} = ${value} and (${LIVE} or state = 'active')
    returning id`.execute(executor)
  return rows.length > 0
}

/** What comes by itself comes again; of the rest nobody would know. */
export async function keepFailedJobs(executor: Executor, recurring: readonly string[]): Promise<void> {
  await sql`
    update jobs.job set deletion_seconds = 0
    where state = 'failed' and deletion_seconds > 0 and name <> all(${recurring}::text[])`.execute(executor)
}
