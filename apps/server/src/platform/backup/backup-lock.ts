// One backup of a database at a time, and no file of it is removed meanwhile. The locks are held by the database, for
// processes on several machines may share it, and end with their holder however that ends.
import { type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../db/database.ts'
import { StartupError } from '../startup-error.ts'

const ONE_BACKUP = 7_301_775
const FILES_STAY = 7_301_776

/** Waits for files that are being removed now, and, where it is patient, for another backup. */
export async function lockBackups(url: string, isPatient = false): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks ends the lock, and the backup's other one with it.
  client.on('error', () => {})
  try {
    await client.connect()
    // Of a transaction, so that a pooler between us and the database keeps the connection for us.
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

/** False while a backup is copying files: whoever would remove some comes back later. */
export async function mayRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: SqlBool }>`
    select pg_try_advisory_xact_lock_shared(${FILES_STAY}) as may`.execute(tx)
  return Boolean(rows[0]?.may)
}
