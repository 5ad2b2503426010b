// Changes the queue's rows where its library has no function: a failed job waits again with all its retries, a waiting
// job is due now, and failed jobs outlive finished ones.
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const DAYS_KEPT = sql.lit(14)
/** For finished jobs, the library's default. */
const SECONDS_KEPT = sql.lit(7 * 86_400)

const LIVE = sql<SqlBool>`state in ('created', 'retry')`

/** False if no job with this id waits or has failed. Polling workers find it within ten seconds. */
export async function retryJob(executor: Executor, id: string, tries: number): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = case when state = 'failed' then retry_count + ${tries}::int else retry_limit end,
      deletion_seconds = ${SECONDS_KEPT},
      keep_until = greatest(keep_until, now() + ${DAYS_KEPT} * interval '1 day')
    where id::text = ${id} and (state = 'failed' or ${LIVE})
    returning id`.execute(executor)
  return rows.length > 0
}

/** Makes the job with this part of its data due now; false if none waits. */
export async function runJobNow(
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

/** The library has an index of waiting jobs for this condition, so finished ones cost nothing. */
export async function isJobWaiting(executor: Executor, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job
    where name = ${name} and data = ${JSON.stringify(data)}::jsonb and state < 'active' and not blocked
    limit 1`.execute(executor)
  return rows.length > 0
}

/** The kinds of the jobs that can begin now, read with the same index. */
export async function findDueQueues(executor: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job
    where state < 'active' and not blocked and start_after <= jobs.job_now()`.execute(executor)
  return new Set(rows.map(({ name }) => name))
}

/** The same job was enqueued again since, so its result counts. */
export const isSuperseded = sql<SqlBool>`exists (select from jobs.job later
  where later.name = j.name and later.data = j.data and later.created_on > j.created_on)`

/** A recurring job comes again; any other failure would be forgotten. */
export async function retainFailedJobs(executor: Executor, recurring: readonly string[]): Promise<void> {
  await sql`
    update jobs.job j set deletion_seconds = case when ${isSuperseded} then ${SECONDS_KEPT} else 0 end
    where j.state = 'failed' and j.name <> all(${recurring}::text[])
      and (j.deletion_seconds = 0) = ${isSuperseded}`.execute(executor)
}
