// Opens the product's database for a command, with or without a running server.
import type { Config } from '../apps/server/src/config.ts'
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/db/database.ts'
import { openDatabaseForCommand } from '../apps/server/src/product-database.ts'

export async function openBesideServer(config: Config): Promise<{ db: Database; close(): Promise<void> }> {
  const database = await openDatabaseForCommand(config)
  const pool = openPool(database.directUrl, 2)
  return {
    db: openDatabase(pool),
    async close() {
      await pool.end()
      await database.stop()
    },
  }
}
