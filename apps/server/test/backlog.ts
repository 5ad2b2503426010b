// Inserts rows of the job queue as a worker leaves them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

export interface JobState {
  name: string
  state?: string
  createdAt?: Date
  error?: string
  tries?: number
  data?: object
}

export async function insertQueueRow(app: TestApp, job: JobState): Promise<string> {
  const { name, state = 'failed', createdAt = app.now.value, error, tries = 8 } = job
  const data = JSON.stringify(job.data ?? { number: randomUUID() })
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, state, created_on, started_on, completed_on, start_after, retry_count, data, output)
    values (${name}, ${state}::jobs.job_state, ${createdAt.toISOString()}::timestamptz,
      case when ${tries}::int > 0 then now() end, case when ${state} in ('failed', 'completed') then now() end,
      now() + interval '1 hour', greatest(${tries}::int - 1, 0), ${data}::jsonb, ${error ? JSON.stringify({ value: error }) : null}::jsonb)
    returning id::text`.execute(app.services.db)
  return String(rows[0]?.id)
}
