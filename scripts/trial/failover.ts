// The primary is killed while people write, and its standby takes its place: what was acknowledged is there, once.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createEvent } from '@maat/contract/events'
import { urlOf } from '@maat/contract/operation'
import type { ServedProduct } from '../served-product.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { hearMessages } from './hear-messages.ts'
import type { PgBouncer } from './pgbouncer.ts'
import { ask, type PostgresPair } from './postgres-pair.ts'
import { until } from './until.ts'

const WRITERS_EACH = 3
const BEFORE = 150
const AFTER = 150
const TITLE = 'Essai de relève'

export interface FailoverTrial {
  url: string
  servers: readonly ServedProduct[]
  postgres: PostgresPair
  pgbouncer: PgBouncer
}

interface Writes {
  acknowledged: string[]
  /** Answers by status, of those that acknowledged nothing. */
  refused: Map<number, number>
  /** Broken off without an answer. */
  unanswered: number
}

export async function tryFailover({ url, servers, postgres, pgbouncer }: FailoverTrial): Promise<string[]> {
  const people = await Promise.all(
    ['avocat@maat.example', 'assistant@maat.example'].map(email => signIn(url, email)),
  )
  const writes: Writes = { acknowledged: [], refused: new Map(), unanswered: 0 }
  const beganAt = performance.now()
  const walBefore = await walBytes(postgres.primaryPort)
  const stopping = new AbortController()
  const writers = people.flatMap((person, at) =>
    Array.from({ length: WRITERS_EACH }, (_, own) => write(person, { at, own }, writes, stopping.signal)),
  )
  const count = () => writes.acknowledged.length
  await until('people write', () => count() >= BEFORE, 120)
  const rate = (count() * 1000) / (performance.now() - beganAt)
  const walOfOne = ((await walBytes(postgres.primaryPort)) - walBefore) / count()
  const killedAt = performance.now()
  await postgres.killPrimary()
  await until('people are asked to try again', () => (writes.refused.get(503) ?? 0) >= writers.length, 30)
  const [before, promotedFrom] = [count(), performance.now()]
  const promotion = await postgres.promoteStandby()
  pgbouncer.leadTo(postgres.standbyPort)
  await until('a write is acknowledged again', () => count() > before, 60)
  const back = performance.now()
  await until('people write on', () => count() >= before + AFTER, 120)
  stopping.abort()
  await Promise.all(writers)

  const kept = await countKept(postgres.standbyPort)
  const lost = writes.acknowledged.filter(title => !kept.has(title)).length
  const doubled = [...kept.values()].filter(times => times > 1).length
  const unexpected = [...writes.refused].filter(([status]) => status !== 503)
  const ended = servers.filter(
    ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
  )
  await hearMessages(servers.map(server => server.url))
  await until('all jobs are done', async () => (await countJobs(postgres.standbyPort)) === 0, 120)
  const faults = [
    lost && 'lost',
    doubled && 'doubled',
    ended.length && 'ended servers',
    unexpected.length && 'answers',
  ].filter(Boolean)
  const told = [
    `writes: ${count()} acknowledged, ${lost} lost, ${doubled} doubled`,
    `before it: ${rate.toFixed(0)} writes a second by ${writers.length} writers, ${(walOfOne / 1000).toFixed(0)} kB of WAL each`,
    `answers meanwhile: ${writes.refused.get(503) ?? 0} × 503, ${writes.unanswered} without an answer, others: ${JSON.stringify(unexpected)}`,
    `seconds: promotion ${promotion.toFixed(1)}, from its order to the next write ${seconds(promotedFrom, back)}, from the kill ${seconds(killedAt, back)}`,
    `servers ended: ${ended.length}; messages heard live on both servers again; no job waits`,
  ]
  if (faults.length > 0)
    throw new Error(`The failover went wrong (${faults.join(', ')}):\n${told.join('\n')}`)
  return told
}

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)

/** As a browser does it: asks with the same key until it is answered. */
async function write(
  person: ApiClient,
  { at, own }: { at: number; own: number },
  writes: Writes,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const title = `${TITLE} ${at}-${own}-${number}`
    const headers = { 'idempotency-key': randomUUID() }
    // Nobody is at two places at once.
    const starts = Date.UTC(2030, 0, 1) + (number * WRITERS_EACH + own) * 3_600_000
    const body = {
      kind: 'meeting',
      title,
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 1_800_000).toISOString(),
      timeZone: 'Europe/Brussels',
    }
    for (;;) {
      const response = await person.ask('POST', urlOf(createEvent), body, headers).catch(() => undefined)
      const said = (await response?.text().catch(() => undefined)) ?? ''
      if (response?.ok) break
      if (!response) writes.unanswered += 1
      // The first asking is still at work, on the other server perhaps.
      else if (!said.includes('request.in-progress'))
        writes.refused.set(response.status, (writes.refused.get(response.status) ?? 0) + 1)
      if (signal.aborted && response && response.status < 500) return
      await pause(100)
    }
    writes.acknowledged.push(title)
  }
}

async function countKept(port: number): Promise<Map<string, number>> {
  const rows = await ask(
    port,
    `select title, count(*)::int as times from events where title like '${TITLE}%' group by 1`,
    'maat',
  )
  return new Map((rows as { title: string; times: number }[]).map(({ title, times }) => [title, times]))
}

async function walBytes(port: number): Promise<number> {
  const rows = await ask(port, "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes")
  return (rows[0] as { bytes: number }).bytes
}

/** What is due and not done. */
async function countJobs(port: number): Promise<number> {
  return (
    await ask(
      port,
      "select from jobs.job where state in ('created', 'retry', 'active', 'failed') and start_after < now()",
      'maat',
    )
  ).length
}
