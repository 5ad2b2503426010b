// An authenticated list of the product beside a bare server with the same SQL, in alternating rounds.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listNotifications } from '@maat/contract/notifications'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { startDemoProduct } from './demo-product.ts'
import { median, requestsPerSecond } from './load.ts'

const NOTIFICATIONS = 5000
const ROUNDS = 7
const LOAD = { connections: 20, ms: 1500 }
const BAR = 0.6

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  const { id, token } = await product.signIn('client@maat.example')
  await fill(product.databaseUrl, id)
  const { SESSION_SECRET } = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'))
  const bare = fork(join(import.meta.dirname, 'bare-list-server.ts'), [product.databaseUrl, SESSION_SECRET])
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const ours = product.url + urlOf(listNotifications).replace(':userId', id)
    const theirs = `http://127.0.0.1:${port}/`
    const ratios: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ratio =
        (await requestsPerSecond(ours, token, LOAD)) / (await requestsPerSecond(theirs, token, LOAD))
      // The first round warms both up.
      if (round > 0) ratios.push(ratio)
    }
    const measured = `${median(ratios).toFixed(2)} of bare [${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}]`
    return [
      {
        what: 'list of notifications, 20 of 5,000',
        measured,
        bar: `at least ${BAR}`,
        ok: median(ratios) >= BAR,
      },
    ]
  } finally {
    bare.kill()
    await product.stop()
  }
}

async function fill(databaseUrl: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into notifications (user_id, type, description, target_id, created_at)
     select $1, 'System', 'Une pièce a été ajoutée à votre dossier, numéro ' || n, gen_random_uuid()::text, now() - n * interval '1 minute'
     from generate_series(1, ${NOTIFICATIONS}) n`,
    [userId],
  )
  await client.query('analyze notifications').catch(() => {})
  await client.end()
}

export const listBenchmark: Benchmark = { name: 'lists', run }
