// The queue's own rows, where its library has no words for what is asked: what failed waits anew with all its tries, what
// waits is due now, and what failed is not swept away with what succeeded.
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const DAYS_KEPT = sql.lit(14)
/** Of what was done, as the library has it. */
const SECONDS_KEPT = sql.lit(7 * 86_400)

const LIVE = sql<SqlBool>`state in ('created', 'retry')`

/** False where nothing of that id waits or has failed. A worker that looks by itself does so within ten seconds. */
export async function runJobAgain(executor: Executor, id: string, tries: number): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = case when state = 'failed' then retry_count + ${tries}::int else retry_limit end,
      deletion_seconds = ${SECONDS_KEPT},
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

/** The same was asked for again since: what became of that counts. */
export const isSuperseded = sql<SqlBool>`exists (select from jobs.job later
  where later.name = j.name and later.data = j.data and later.created_on > j.created_on)`

/** What comes by itself comes again; of the rest nobody would know any more. */
export async function keepFailedJobs(executor: Executor, recurring: readonly string[]): Promise<void> {
  await sql`
    update jobs.job j set deletion_seconds = case when ${isSuperseded} then ${SECONDS_KEPT} else 0 end
    where j.state = 'failed' and j.name <> all(${recurring}::text[])
      and (j.deletion_seconds = 0) = ${isSuperseded}`.execute(executor)
}
