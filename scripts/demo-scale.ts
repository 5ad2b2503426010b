// `npm run demo:scale -- 1000000`: creates a separate database with this many invented cases, to test the product with
// a large firm. PostgreSQL itself generates the rows in minutes. Options: --data-dir=.data/scale
// --time-entries=500000
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { createDemoFirm } from '../apps/server/src/demo/create-demo-firm.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../apps/server/src/features/firm/firm/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { lockDataDirectory } from '../apps/server/src/platform/single-instance.ts'
import { openProductDatabase } from '../apps/server/src/product-database.ts'
import { openServices } from '../apps/server/src/services.ts'
import { fillDatabase } from './scale/fill-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'data-dir': { type: 'string', default: join('.data', 'scale') },
    'time-entries': { type: 'string', default: '0' },
  },
})
const cases = Number(positionals[0] ?? 1_000_000)
if (!Number.isInteger(cases) || cases < 100 || cases > 10_000_000) {
  process.stderr.write('How many cases? A number from 100 to 10,000,000: npm run demo:scale -- 1000000\n')
  process.exit(1)
}
const dataDir = values['data-dir']
if (existsSync(join(dataDir, 'postgres'))) {
  process.stderr.write(
    `There is a database in ${dataDir} already: remove it, or choose another --data-dir.\n`,
  )
  process.exit(1)
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const { DATABASE_URL: _, ...environment } = process.env
const config = readConfig({ ...environment, DATA_DIR: dataDir })
const lock = await lockDataDirectory(config.dataDir)
await createFirm(config)
await fill(config)
await lock.release()
say(
  [
    '',
    `Start on it:  DATA_DIR=${dataDir} npm start`,
    `Sign in with the password ${DEMO_PASSWORD} as ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}.`,
  ].join('\n'),
)

/** The demo firm first: its accounts are used to sign in, and its files for the documents. */
async function createFirm(of: Config): Promise<void> {
  const database = await openProductDatabase(of)
  const open = await openServices(of, database.applicationUrl, {
    supervise: false,
    onError: error => say(String(error)),
  })
  await createDemoFirm(open.services)
  await open.close()
  await database.stop()
}

async function fill(of: Config): Promise<void> {
  // This test database needs no durable disk writes.
  const database = await startEmbeddedPostgres({ dataDir: of.dataDir, isThrowaway: true })
  const url = new URL(database.migratorUrl)
  // The owner of the cluster may skip foreign key checks, which would take most of the time.
  url.username = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await fillDatabase(client, { cases, timeEntries: Number(values['time-entries']) }, say)
  } finally {
    await client.end()
    await database.stop()
  }
}
