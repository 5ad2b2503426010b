// Runs long work in one process at a time. The lock belongs to a separate session and ends with it; no pool connection
// waits meanwhile.
import pg from 'pg'

const PATIENCE_MS = 5000

export async function runWithLock(directUrl: string, lock: number, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'maat alone',
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
    if (rows[0]?.held) await work()
  } finally {
    await client.end().catch(() => {})
  }
}
