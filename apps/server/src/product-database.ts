// The database of the product, migrated: the embedded one, or the PostgreSQL that DATABASE_URL names.
import { join } from 'node:path'
import type { Config } from './config.ts'
import { APPLICATION_ROLE, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

export interface ProductDatabase {
  applicationUrl: string
  stop(): Promise<void>
}

export async function openProductDatabase(config: Config): Promise<ProductDatabase> {
  const { databaseUrl, migrationUrl, dataDir } = config
  if (databaseUrl) {
    const applicationRole = decodeURIComponent(new URL(databaseUrl).username) || APPLICATION_ROLE
    await migrate({ url: migrationUrl ?? databaseUrl, directory: MIGRATIONS, applicationRole })
    return { applicationUrl: databaseUrl, stop: async () => {} }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    onNotice: text => process.stderr.write(`${text}\n`),
  })
  try {
    await migrate({ url: embedded.migratorUrl, directory: MIGRATIONS, applicationRole: APPLICATION_ROLE })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return embedded
}
