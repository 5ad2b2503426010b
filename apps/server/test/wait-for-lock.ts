// Waits until the requests of a test wait for a lock that the test holds.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/platform/db/database.ts'
import { waitUntil } from './wait-until.ts'

/** Other test files have their own databases and locks. */
export const untilWaitingForLock = (db: Database, count = 1): Promise<void> =>
  waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(count)
  })
