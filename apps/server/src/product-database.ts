// Opens the product's database and migrates it: the embedded one, or the PostgreSQL of DATABASE_URL.

import { join } from 'node:path'
import type { Config } from './config.ts'
import { assertRestoreFinished } from './platform/backup/restore-rows.ts'
import { APPLICATION_ROLE, MIGRATOR_ROLE, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { runningDatabaseUrl } from './platform/db/postmaster.ts'
import { saveBeforeMigration } from './save-before-migration.ts'

export interface ProductDatabase {
  migratorUrl: string
  applicationUrl: string
  /** The same login on a direct connection without a pooler, for commands. */
  directUrl: string
  stop(): Promise<void>
}

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

export const applicationRoleOf = ({ databaseUrl }: Config): string =>
  (databaseUrl && decodeURIComponent(new URL(databaseUrl).username)) || APPLICATION_ROLE

/** Without migrations: perhaps of an earlier version, or empty. */
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
    await migrate({
      url: database.migratorUrl,
      directory: MIGRATIONS,
      applicationRole: applicationRoleOf(config),
      before: pending => saveBeforeMigration(config, database, pending),
    })
    await assertRestoreFinished(database.migratorUrl)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

function runningDatabase({ databaseUrl, dataDir }: Config): ProductDatabase | undefined {
  const applicationUrl = databaseUrl ? undefined : runningDatabaseUrl(dataDir, APPLICATION_ROLE)
  const migratorUrl = databaseUrl ? undefined : runningDatabaseUrl(dataDir, MIGRATOR_ROLE)
  if (!applicationUrl || !migratorUrl) return undefined
  return { migratorUrl, applicationUrl, directUrl: applicationUrl, stop: async () => {} }
}

/** For a command, with or without a running server. */
export const openDatabaseForCommand = async (config: Config): Promise<ProductDatabase> =>
  runningDatabase(config) ?? (await openProductDatabase(config))

/** The same without migrations. */
export const openDatabaseUnmigrated = async (config: Config): Promise<ProductDatabase> =>
  runningDatabase(config) ?? (await startProductDatabase(config))
