// Background jobs in the same database, enqueued in the transaction of their cause: committed jobs will run, rolled
// back ones never start.

import type pg from 'pg'
import { type Db, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { AuditOrigin } from '../audit/record-audit.ts'
import { openListening } from '../db/listening.ts'
import { lockForCounting } from '../db/lock-for-counting.ts'
import type { JobKind, JobQueue, Services, Work } from '../http/work.ts'
import { changeWithoutUser } from './change-without-user.ts'
import { findDueQueues, isJobWaiting, retryJob } from './queue-rows.ts'

/** A change in its own transaction: it has no user, and the log names the job as its cause. */
export type RunInTransaction = <Answer>(change: (work: Work) => Promise<Answer>) => Promise<Answer>

interface Job<Data> extends Omit<JobKind<Data>, 'work'> {
  work(services: Services, data: Data, inWork: RunInTransaction): Promise<void>
}

/** Ties the data's type to `work`, and provides the unit of work in which a job makes changes. */
export function defineJob<Data>(job: Job<Data>): JobKind<Data> {
  const unitOf =
    (services: Services): RunInTransaction =>
    change =>
      changeWithoutUser(services, job.name, change)
  return { ...job, work: (services, data) => job.work(services, data, unitOf(services)) }
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs mixes types of data, and each job parses its own data
export type AnyJobKind = JobKind<any>

const TRIES = { 'an hour': 8, days: 140 }
const triedFor = (kind: AnyJobKind | undefined) => kind?.triedFor ?? 'an hour'

/** A dead worker sends no heartbeat: its jobs are given to another. */
const queueOf = (kind: AnyJobKind) => ({
  expireInSeconds: 3600 * (kind.mostHours ?? 0.25),
  retryLimit: TRIES[triedFor(kind)],
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 20,
  notify: true,
})

/**
 * Enqueuing notifies the workers: polling only serves retries, and is more frequent where no notification is possible.
 */
const LOOKS_EVERY_SECONDS = 10

/** A visitor has no account, so their network counts. */
export const accountOf = ({ actorId, ip }: AuditOrigin): string | null => actorId ?? (ip || null)

/** A failing job is retried, but not the others in its batch. */
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

/** For the log: only where it failed, because the error's text may name users. */
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
  /** Maintains the queues, schedules recurring jobs, and listens for work. */
  supervise: boolean
  onError(error: unknown): void
  /** The polling interval of a listening worker. */
  looksEverySeconds?: number
}

export async function openJobQueue(
  pool: pg.Pool,
  /** A connection that can listen. */
  directUrl: string,
  kinds: readonly AnyJobKind[],
  { supervise, onError, looksEverySeconds = LOOKS_EVERY_SECONDS }: QueueOptions,
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
      const due = await findDueQueues(services.db)
      for (const kind of kinds.filter(({ name }) => due.has(name))) {
        for (const job of await boss.fetch<object>(kind.name)) {
          await kind.work(services, kind.data.parse(job.data))
          await boss.complete(kind.name, job.id)
          done += 1
        }
      }
    }
  }

  const enqueue: JobQueue['enqueue'] = async (tx, kind, data, { afterSeconds = 0, account } = {}) => {
    const group = account ? { group: { id: account } } : {}
    await boss.send(kind.name, data, { db: fromKysely(tx), startAfter: afterSeconds, ...group })
  }

  return {
    recurring: kinds.flatMap(({ name, every }) => (every ? [name] : [])),
    enqueue,
    async enqueueOnce(tx, kind, data) {
      if (await isJobWaiting(tx, kind.name, data)) return
      // A parallel call waits here, and then sees the job of the first one.
      await lockForCounting(tx, kind.name, JSON.stringify(data))
      if (!(await isJobWaiting(tx, kind.name, data))) await enqueue(tx, kind, data)
    },
    runAgain: (tx, { id, name }) => retryJob(tx, id, TRIES[triedFor(kinds.find(kind => kind.name === name))]),
    async startWorking(services) {
      for (const kind of kinds) {
        const work = (jobs: readonly { id: string; data: unknown }[]) =>
          workEach(services, kind, jobs, onError)
        for (let beside = 0; beside < (kind.sideBySide ?? 1); beside += 1)
          await openWorker(boss, kind, looksEverySeconds, work)
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

/** Looks for more after each batch, because several jobs may share one notification. */
async function openWorker(
  boss: PgBoss,
  { name, batch = 1, sideBySide = 1 }: AnyJobKind,
  looksEverySeconds: number,
  work: (jobs: readonly { id: string; data: unknown }[]) => Promise<JobResult[]>,
): Promise<void> {
  let own: string | undefined
  const rhythm = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: looksEverySeconds }
  // With one worker, a limit per account would only leave it idle.
  const fairness = sideBySide > 1 ? { localGroupConcurrency: 1 } : {}
  own = await boss.work(
    name,
    { ...rhythm, ...fairness, batchSize: batch, perJobResults: true },
    async jobs => {
      const results = await work(jobs)
      if (own) boss.notifyWorker(own)
      return results
    },
  )
}

/** An existing queue may have options of an earlier version. */
async function openQueues(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const kind of kinds) {
    const wanted = queueOf(kind)
    const queue = known.get(kind.name)
    if (!queue) await boss.createQueue(kind.name, wanted)
    else if (Object.entries(wanted).some(([rule, value]) => queue[rule as keyof typeof queue] !== value))
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
