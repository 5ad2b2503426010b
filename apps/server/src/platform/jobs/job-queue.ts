// Background work, kept in the same database and enqueued in the transaction of its cause: what is committed
// will be done, what is undone never starts.

import type pg from 'pg'
import { type Db, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { openListening } from '../db/listening.ts'
import type { Services } from '../http/work.ts'
import { runJobAgain } from './queue-rows.ts'

export interface JobKind<Data> {
  name: string
  data: z.ZodType<Data>
  /** Must bear being run twice: a worker may die after the effect and before it is noted. */
  work(services: Services, data: Data): Promise<void>
  /** A cron line, for work that comes by itself. */
  every?: string
  /** How many are taken from the queue at once, of those that come in crowds; they are done one after the other. */
  batch?: number
  /** How many batches one process does side by side. */
  sideBySide?: number
  /** How long one may take, where a quarter of an hour is too short. */
  mostHours?: number
  /** How long what fails is tried again: for about an hour, or for more than five days. */
  triedFor?: 'an hour' | 'days'
}

/** Keeps the data's type between `data` and `work`. */
export function defineJob<Data>(kind: JobKind<Data>): JobKind<Data> {
  return kind
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs mixes kinds of data; each parses its own before working
export type AnyJobKind = JobKind<any>

const TRIES = { 'an hour': 8, days: 140 }
const triedFor = (kind: AnyJobKind | undefined) => kind?.triedFor ?? 'an hour'

/** A worker that died sends no heartbeat: what it had in hand is given to another. */
const queueOf = (kind: AnyJobKind) => ({
  expireInSeconds: 3600 * (kind.mostHours ?? 0.25),
  retryLimit: TRIES[triedFor(kind)],
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 20,
  notify: true,
})

/** Whoever enqueues calls the workers: they look by themselves only for what is to be tried again, and oftener where nobody can call. */
const RHYTHM = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 }

export interface WaitingJob {
  name: string
  data: object | null
  startAfter: string
}

export interface JobQueue {
  /** The names of what comes by itself. */
  recurring: readonly string[]
  /** Not before `afterSeconds` have passed. */
  enqueue<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data, afterSeconds?: number): Promise<void>
  /** What failed waits anew with all its tries, what waits is due now; false where neither is. */
  runAgain(tx: Tx, job: { id: string; name: string }): Promise<boolean>
  /** Starts working; a process that only serves the web never calls it. */
  startWorking(services: Services): Promise<void>
  /** Does everything that waits, now and in order; for tests and for commands. */
  workOff(services: Services): Promise<void>
  /** What waited in a backup waits again, and nothing else. */
  takeOver(jobs: readonly WaitingJob[]): Promise<void>
  stop(): Promise<void>
}

/** One that fails is done again; those beside it are not. */
async function workEach(
  services: Services,
  kind: AnyJobKind,
  jobs: readonly { id: string; data: unknown }[],
  onError: (error: unknown) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    try {
      await kind.work(services, kind.data.parse(data))
      results.push({ id, status: 'completed' })
    } catch (error) {
      onError(failureOfJob(`${kind.name} ${id}`, error))
      results.push({ id, status: 'failed', output: error instanceof Error ? error.message : String(error) })
    }
  }
  return results
}

/** For the log: where it failed, and not in whose words, which may name people. */
function failureOfJob(job: string, cause: unknown): Error {
  const {
    name = 'Error',
    code,
    stack = '',
  } = (cause ?? {}) as { name?: string; code?: string; stack?: string }
  const failure = new Error(`${job} failed: ${[name, code].filter(Boolean).join(' ')}`)
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line))
  failure.stack = [failure.message, ...frames].join('\n')
  return failure
}

interface QueueOptions {
  /** Looks after the queues, brings what comes by itself, and hears when there is work. */
  supervise: boolean
  onError(error: unknown): void
}

export async function openJobQueue(
  pool: pg.Pool,
  /** Where a session may listen. */
  directUrl: string,
  kinds: readonly AnyJobKind[],
  { supervise, onError }: QueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: databaseOf(pool, directUrl, onError),
    schema: 'jobs',
    createSchema: false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', onError)
  await boss.start()
  await openQueues(boss, kinds)

  async function workOff(services: Services): Promise<void> {
    for (let done = 1; done > 0; ) {
      done = 0
      for (const kind of kinds) {
        for (const job of await boss.fetch<object>(kind.name)) {
          await kind.work(services, kind.data.parse(job.data))
          await boss.complete(kind.name, job.id)
          done += 1
        }
      }
    }
  }

  return {
    recurring: kinds.flatMap(({ name, every }) => (every ? [name] : [])),
    async enqueue(tx, kind, data, afterSeconds = 0) {
      await boss.send(kind.name, data, { db: fromKysely(tx), startAfter: afterSeconds })
    },
    runAgain: (tx, { id, name }) =>
      runJobAgain(tx, id, TRIES[triedFor(kinds.find(kind => kind.name === name))]),
    async startWorking(services) {
      for (const kind of kinds) {
        const { batch = 1, sideBySide = 1 } = kind
        const share = { batchSize: batch, localConcurrency: sideBySide }
        const options = { ...RHYTHM, ...share, burstWhenBatchFull: true, perJobResults: true } as const
        await boss.work(kind.name, options, jobs => workEach(services, kind, jobs, onError))
        if (kind.every) await boss.schedule(kind.name, kind.every, {})
      }
    },
    workOff,
    async takeOver(jobs) {
      for (const { name } of kinds) await boss.deleteAllJobs(name)
      const known = new Set(kinds.map(({ name }) => name))
      for (const { name, data, startAfter } of jobs)
        if (known.has(name)) await boss.send(name, data ?? {}, { startAfter })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** A queue of an earlier version may have other rules. */
async function openQueues(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const kind of kinds) {
    const wanted = queueOf(kind)
    const queue: Record<string, unknown> | undefined = known.get(kind.name) as never
    if (!queue) await boss.createQueue(kind.name, wanted)
    else if (Object.entries(wanted).some(([rule, value]) => queue[rule] !== value))
      await boss.updateQueue(kind.name, wanted)
  }
}

function databaseOf(pool: pg.Pool, url: string, onError: (error: unknown) => void): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, hear, onBack) {
      const listening = await openListening(url, { name: 'maat jobs', channel, hear, onBack, onError })
      return { close: listening.stop }
    },
  }
}
