// Compares a list of the product with a bare server that sends the same statements, in alternating rounds.
import { listNotifications } from '@maat/contract/communication/notifications'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf, startDemoProduct } from './demo-product.ts'
import { median, requestsPerSecond, spread } from './load.ts'
import { startBareServer } from './scale-product.ts'
import { lasting, sized } from './size.ts'

const NOTIFICATIONS = sized(5000, 50)
const ROUNDS = sized(21, 1)
/** Short turns, so that other load on the machine affects both equally. */
const LOAD = { connections: 10, ms: lasting(300) }
const BAR = 0.6

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  const { id, token } = await product.signIn('client@maat.example')
  await fill(databaseUrlOf(product.dataDir, MIGRATOR_ROLE), id)
  const path = urlOf(listNotifications).replace(':userId', id)
  const bare = await startBareServer(product, [{ token, path }])
  try {
    const ratios: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await requestsPerSecond(product.url + path, token, LOAD)
      const theirs = await requestsPerSecond(bare.urlOf(0), token, LOAD)
      if (round > 0) ratios.push(ours / theirs)
    }
    return [
      {
        what: `list of notifications, 20 of ${NOTIFICATIONS.toLocaleString('en')}`,
        measured: `${spread(ratios)} of bare`,
        bar: `at least ${BAR}`,
        ok: median(ratios) >= BAR,
      },
    ]
  } finally {
    bare.stop()
    await product.stop()
  }
}

/** Uses a role that may analyze the table: PostgreSQL does so automatically for rows that are a minute old. */
async function fill(migratorUrl: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: migratorUrl })
  await client.connect()
  await client.query(
    `insert into notifications (user_id, type, description, target_id, created_at)
     select $1, 'System', 'Une pièce a été ajoutée à votre dossier, numéro ' || n, gen_random_uuid()::text, now() - n * interval '1 minute'
     from generate_series(1, ${NOTIFICATIONS}) n`,
    [userId],
  )
  await client.query('vacuum analyze notifications')
  await client.end()
}

export const listBenchmark: Benchmark = { name: 'lists', run }
