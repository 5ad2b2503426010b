// The login that owns the schema: it removes what the application's login can only add.
import type { Config } from '../../config.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { runningDatabaseUrl } from './postmaster.ts'
import { APPLICATION_ROLE, MIGRATOR_ROLE } from './prepare-logins.ts'

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'migrationUrl' | 'dataDir'>

export const ownerUrl = ({ databaseUrl, migrationUrl, dataDir }: Where): string =>
  known(databaseUrl ? (migrationUrl ?? databaseUrl) : runningDatabaseUrl(dataDir, MIGRATOR_ROLE))

/** The login of the application without a pooler, for statements that take longer than a request may. */
export const applicationUrl = ({ databaseUrl, databaseDirectUrl, dataDir }: Where): string =>
  known(databaseUrl ? (databaseDirectUrl ?? databaseUrl) : runningDatabaseUrl(dataDir, APPLICATION_ROLE))

function known(url: string | undefined): string {
  if (!url) throw new Error('The database of the product is not running')
  return url
}

/** One connection for one piece of work. */
export async function withOwnConnection<Answer>(
  url: string,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const pool = openPool(url, 1)
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
