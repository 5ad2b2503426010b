// Kills the primary during writes; its standby takes over: every acknowledged write must exist once.
import type { ServedProduct } from '../served-product.ts'
import { countKept } from './count-kept.ts'
import { hearMessages } from './hear-messages.ts'
import type { PgBouncer } from './pgbouncer.ts'
import { type PostgresPair, runQuery } from './postgres-pair.ts'
import { until } from './until.ts'
import { startWriting, type Writing } from './writing.ts'

const BEFORE = 150
const AFTER = 150
const WRITES = { title: 'Essai de relève', year: 2030 }

export interface FailoverTrial {
  url: string
  servers: readonly ServedProduct[]
  postgres: PostgresPair
  pgbouncer: PgBouncer
}

export async function tryFailover(trial: FailoverTrial): Promise<string[]> {
  const { url, servers, postgres } = trial
  const writing = await startWriting(url, WRITES)
  const rate = await measureWriting(writing, postgres.primaryPort)
  const times = await failOver(writing, trial)
  await writing.stop()
  await hearMessages(servers.map(server => server.url))
  await until('all jobs are done', async () => (await countJobs(postgres.standbyPort)) === 0, 120)
  return [
    ...(await judge(writing, trial)),
    rate,
    times,
    'messages are heard live on both servers, no job waits',
  ]
}

async function measureWriting({ acknowledged }: Writing, port: number): Promise<string> {
  const began = performance.now()
  const [before, walBefore] = [acknowledged.length, await walBytes(port)]
  await until('people write', () => acknowledged.length >= BEFORE, 120)
  const count = acknowledged.length - before
  const rate = (count * 1000) / (performance.now() - began)
  const wal = ((await walBytes(port)) - walBefore) / count
  return `before it: ${rate.toFixed(0)} writes a second, ${(wal / 1000).toFixed(0)} kB of WAL each`
}

async function failOver(writing: Writing, { postgres, pgbouncer }: FailoverTrial): Promise<string> {
  const count = () => writing.acknowledged.length
  const killedAt = performance.now()
  await postgres.killPrimary()
  const areAllRefused = () => (writing.refused.get(503) ?? 0) >= writing.writers
  await until('people are asked to try again', areAllRefused, 30)
  const [before, orderedAt] = [count(), performance.now()]
  const promotion = await postgres.promoteStandby()
  pgbouncer.leadTo(postgres.standbyPort)
  await until('a write is acknowledged again', () => count() > before, 60)
  const back = performance.now()
  await until('people write on', () => count() >= before + AFTER, 120)
  return `seconds: promotion ${promotion.toFixed(1)}, from its order to the next write ${seconds(orderedAt, back)}, from the kill ${seconds(killedAt, back)}`
}

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)

/** Rejects if a write was lost or duplicated, a process ended, or an error other than 503 occurred. */
async function judge(writing: Writing, { servers, postgres }: FailoverTrial): Promise<string[]> {
  const { acknowledged, refused, unanswered } = writing
  const kept = await countKept(postgres.standbyPort, WRITES.title)
  const lost = acknowledged.filter(title => !kept.has(title)).length
  const doubled = [...kept.values()].filter(times => times > 1).length
  const ended = servers.filter(
    ({ process: server }) => server.exitCode !== null || server.signalCode !== null,
  )
  const others = [...refused].filter(([status]) => status !== 503)
  const results = [
    `writes: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled; servers ended: ${ended.length}`,
    `answers meanwhile: ${refused.get(503) ?? 0} × 503, ${unanswered} without an answer, others: ${JSON.stringify(others)}`,
  ]
  if (lost + doubled + ended.length + others.length > 0)
    throw new Error(`The failover went wrong.\n${results.join('\n')}`)
  return results
}

async function walBytes(port: number): Promise<number> {
  const rows = await runQuery(port, "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes")
  return (rows[0] as { bytes: number }).bytes
}

async function countJobs(port: number): Promise<number> {
  return (
    await runQuery(
      port,
      "select from jobs.job where state in ('created', 'retry', 'active', 'failed') and start_after < now()",
      'maat',
    )
  ).length
}
