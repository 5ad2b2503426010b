// The product's database for a command, whether a server runs beside it or not.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../apps/server/src/config.ts'
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/db/database.ts'
import { APPLICATION_ROLE, MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { openProductDatabase, type ProductDatabase } from '../apps/server/src/product-database.ts'

/** The embedded database of a server that is running now, if one is. */
function runningDatabase({ databaseUrl, dataDir }: Config): ProductDatabase | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (databaseUrl || !existsSync(pidFile)) return undefined
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const url = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/maat`
  const applicationUrl = url(APPLICATION_ROLE)
  return { migratorUrl: url(MIGRATOR_ROLE), applicationUrl, directUrl: applicationUrl, stop: async () => {} }
}

export const databaseBesideServer = async (config: Config): Promise<ProductDatabase> =>
  runningDatabase(config) ?? (await openProductDatabase(config))

export async function openBesideServer(config: Config): Promise<{ db: Database; close(): Promise<void> }> {
  const database = await databaseBesideServer(config)
  const pool = openPool(database.directUrl, 2)
  return {
    db: openDatabase(pool),
    async close() {
      await pool.end()
      await database.stop()
    },
  }
}
