// Allows one backup of a database at a time, and no file removal during it. The database holds the locks, because
// several machines may share it; the locks end with their connection.
import { type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../db/database.ts'
import { StartupError } from '../startup-error.ts'

const ONE_BACKUP = 7_301_775
const FILES_STAY = 7_301_776

/** Waits for running file removals, and if patient for another backup. */
export async function lockBackups(url: string, isPatient = false): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A broken connection releases the lock, and the backup's other connection fails as well.
  client.on('error', () => {})
  try {
    await client.connect()
    // A transaction-level lock, so that a pooler keeps the connection for us.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    if (isPatient) await client.query('select pg_advisory_xact_lock($1)', [ONE_BACKUP])
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as is_ours', [ONE_BACKUP])
    if (!rows[0]?.is_ours)
      throw new StartupError('Another backup of this database is being made: wait until it is done.')
    await client.query('select pg_advisory_xact_lock($1)', [FILES_STAY])
  } catch (error) {
    await client.end()
    throw error
  }
  return { release: () => client.end() }
}

/** False while a backup copies files: removals are retried later. */
export async function mayRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: SqlBool }>`
    select pg_try_advisory_xact_lock_shared(${FILES_STAY}) as may`.execute(tx)
  return Boolean(rows[0]?.may)
}
