// Inserts billing runs for tests, without cases.
import type { UserId } from '@maat/contract/ids'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export async function insertBillingRun(app: TestApp, startedBy: UserId): Promise<string> {
  const now = app.services.clock().toISOString()
  const { id } = await app.services.db
    .insertInto('billing_runs')
    .values({
      office_id: BRUSSELS,
      until: '2026-10-31',
      state: 'done',
      started_by: startedBy,
      started_at: now,
      ended_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
