import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Whoever counts before they add something asks for this first: of sixty at once each counts those before it. `limit`
 * names what is counted, `of` whose or where. Where the record that owns the limit is locked already, that does as well.
 */
export async function countInTurn(tx: Tx, limit: string, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${limit} ${of}`}, 2))`.execute(tx)
}
