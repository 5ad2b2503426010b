// The database of the product, migrated: the embedded one, or the PostgreSQL that DATABASE_URL names.
import { join } from 'node:path'
import type { Config } from './config.ts'
import { APPLICATION_ROLE, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

export interface ProductDatabase {
  /** Owns the schema. */
  migratorUrl: string
  applicationUrl: string
  /** The same login on a line of its own, past any pooler: for commands. */
  directUrl: string
  stop(): Promise<void>
}

export const applicationRoleOf = ({ databaseUrl }: Config): string =>
  (databaseUrl && decodeURIComponent(new URL(databaseUrl).username)) || APPLICATION_ROLE

/** As it is: of an earlier version, perhaps, or empty. */
export async function startProductDatabase(config: Config): Promise<ProductDatabase> {
  const { databaseUrl, databaseDirectUrl, migrationUrl = databaseUrl, dataDir } = config
  if (databaseUrl && migrationUrl)
    return {
      migratorUrl: migrationUrl,
      applicationUrl: databaseUrl,
      directUrl: databaseDirectUrl ?? databaseUrl,
      stop: async () => {},
    }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    onNotice: text => process.stderr.write(`${text}\n`),
  })
  return { ...embedded, directUrl: embedded.applicationUrl }
}

export async function openProductDatabase(config: Config): Promise<ProductDatabase> {
  const database = await startProductDatabase(config)
  try {
    const applicationRole = applicationRoleOf(config)
    await migrate({ url: database.migratorUrl, directory: MIGRATIONS, applicationRole })
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}
