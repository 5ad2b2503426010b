import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Call it before counting for a limit: parallel requests then count one after the other. `limit` names the limit, `of`
 * its owner or place. If the record that owns the limit is already locked, this is unnecessary.
 */
export async function lockForCounting(tx: Tx, limit: string, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${limit} ${of}`}, 2))`.execute(tx)
}
