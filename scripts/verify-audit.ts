// `npm run audit:verify`: proves the chain over the audit log, or names the first entry that breaks it. Works
// beside a running server.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import { verifyAudit } from '../apps/server/src/features/audit/index.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/db/database.ts'
import { APPLICATION_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { openProductDatabase, type ProductDatabase } from '../apps/server/src/product-database.ts'

const config = readConfig(process.env)

/** The embedded database of a server that is running now, if one is. */
function runningDatabase(): ProductDatabase | undefined {
  const pidFile = join(config.dataDir, 'postgres', 'postmaster.pid')
  if (config.databaseUrl || !existsSync(pidFile)) return undefined
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]
  const password = readFileSync(join(config.dataDir, 'postgres.password'), 'utf8')
  const applicationUrl = `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/maat`
  return { applicationUrl, stop: async () => {} }
}

const database = runningDatabase() ?? (await openProductDatabase(config))
const pool = openPool(database.applicationUrl, 1)
const { sealed, unsealed, broken } = await verifyAudit(openDatabase(pool))
await pool.end()
await database.stop()
if (broken) {
  process.stderr.write(
    `The log is broken: entry ${broken.entryId} was ${broken.because} (position ${broken.position}).\n`,
  )
  process.exitCode = 1
} else
  process.stdout.write(`The log is whole: ${sealed} entries sealed, ${unsealed} waiting for their seal.\n`)
