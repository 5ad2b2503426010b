// The login that owns the schema: it removes what the application's login can only add.
import type { Config } from '../../config.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { MIGRATOR_ROLE } from './embedded-postgres.ts'
import { runningDatabaseUrl } from './postmaster.ts'

type Where = Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir'>

export function ownerUrl({ databaseUrl, migrationUrl, dataDir }: Where): string {
  const url = databaseUrl ? (migrationUrl ?? databaseUrl) : runningDatabaseUrl(dataDir, MIGRATOR_ROLE)
  if (!url) throw new Error('The database of the product is not running')
  return url
}

/** One connection for one piece of work. */
export async function asOwner<Answer>(url: string, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const pool = openPool(url, 1)
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
