// Background work, kept in the same database and enqueued in the transaction of its cause: what is committed
// will be done, what is undone never starts.

import type pg from 'pg'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { Services } from '../http/work.ts'

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
}

/** Keeps the data's type between `data` and `work`. */
export function defineJob<Data>(kind: JobKind<Data>): JobKind<Data> {
  return kind
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs mixes kinds of data; each parses its own before working
export type AnyJobKind = JobKind<any>

const RETRIES = { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 }

export interface JobQueue {
  enqueue<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data): Promise<void>
  /** Starts working; a process that only serves the web never calls it. */
  startWorking(services: Services): Promise<void>
  /** Does everything that waits, now and in order; for tests and for commands. */
  workOff(services: Services): Promise<void>
  stop(): Promise<void>
}

/** One that fails is done again; those beside it are not. */
async function workEach(
  services: Services,
  kind: AnyJobKind,
  jobs: readonly { id: string; data: unknown }[],
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    try {
      await kind.work(services, kind.data.parse(data))
      results.push({ id, status: 'completed' })
    } catch (error) {
      results.push({ id, status: 'failed', output: error instanceof Error ? error.message : String(error) })
    }
  }
  return results
}

export async function openJobQueue(
  pool: pg.Pool,
  kinds: readonly AnyJobKind[],
  options: { supervise: boolean; onError(error: unknown): void },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    createSchema: false,
    supervise: options.supervise,
    schedule: options.supervise,
  })
  boss.on('error', options.onError)
  await boss.start()
  for (const { name } of kinds) await boss.createQueue(name, RETRIES)

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
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, data, { db: fromKysely(tx) })
    },
    async startWorking(services) {
      for (const kind of kinds) {
        const { batch = 1, sideBySide = 1 } = kind
        const rhythm = { pollingIntervalSeconds: 1, batchSize: batch, localConcurrency: sideBySide }
        const options = { ...rhythm, burstWhenBatchFull: true, perJobResults: true } as const
        await boss.work(kind.name, options, jobs => workEach(services, kind, jobs))
        if (kind.every) await boss.schedule(kind.name, kind.every, {})
      }
    },
    workOff,
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
