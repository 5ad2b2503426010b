// The job queue: how fast it works off a backlog, how long an account waits beside the backlog of another, and whether
// each job runs once. The product runs beside it on the same database.
import { z } from 'zod'
import { openDatabase, openPool } from '../apps/server/src/platform/db/database.ts'
import type { JobQueue, Services } from '../apps/server/src/platform/http/work.ts'
import { defineJob, openJobQueue } from '../apps/server/src/platform/jobs/job-queue.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { startDemoProduct } from './demo-product.ts'
import { median, spread } from './load.ts'
import { sized } from './size.ts'

const BACKLOG = sized(500, 20, 'BENCH_JOBS')
const ROUNDS = sized(3, 1)
const FLOOD = sized(40, 4)
/** As long as the mail server takes for a letter. */
const LETTER_MS = 100
/** A job is fetched, worked on and completed; each needs a statement. */
const STATEMENTS_PER_JOB = 3

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface Queue {
  /** Enqueues jobs in one commit, and resolves once all have run. */
  run(kind: 'fast' | 'letter', account: string, count: number): Promise<void>
  runs: Map<string, number>
  bareStatements(count: number): Promise<number>
  stop(): Promise<void>
}

async function openQueue(databaseUrl: string): Promise<Queue> {
  const pool = openPool(databaseUrl, 10)
  const db = openDatabase(pool)
  const runs = new Map<string, number>()
  const waiting = new Map<string, () => void>()
  const data = z.object({ job: z.string() })
  const finish = (job: string) => {
    runs.set(job, (runs.get(job) ?? 0) + 1)
    waiting.get(job)?.()
  }
  const fast = defineJob({
    name: 'bench.fast',
    data,
    work: async (_services, { job }) => finish(job),
  })
  const letter = defineJob({
    name: 'bench.letter',
    data,
    sideBySide: 3,
    async work(_services, { job }) {
      await wait(LETTER_MS)
      finish(job)
    },
  })
  const kinds = { fast, letter }
  const options = { supervise: true, onError: (error: unknown) => console.error(error) }
  const jobs: JobQueue = await openJobQueue(pool, databaseUrl, [fast, letter], options)
  await jobs.startWorking({} as Services)
  let last = 0
  return {
    runs,
    async run(kind, account, count) {
      const names = Array.from({ length: count }, (_, at) => `${account} ${last + at}`)
      last += count
      const done = names.map(name => new Promise<void>(resolve => waiting.set(name, resolve)))
      await db.transaction().execute(async tx => {
        for (const job of names) await jobs.enqueue(tx, kinds[kind], { job }, { account })
      })
      await Promise.all(done)
    },
    async bareStatements(count) {
      const began = performance.now()
      for (let at = 0; at < count; at += 1) await pool.query('select 1')
      return performance.now() - began
    },
    async stop() {
      await jobs.stop()
      await pool.end()
    },
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function measure(queue: Queue): Promise<BenchmarkLine[]> {
  const [rates, ratios, delays]: [number[], number[], number[]] = [[], [], []]
  await queue.run('fast', 'warm', 20)
  for (let round = 0; round < ROUNDS; round += 1) {
    const ms = await timeOf(() => queue.run('fast', `backlog ${round}`, BACKLOG))
    rates.push(BACKLOG / (ms / 1000))
    ratios.push(ms / (await queue.bareStatements(BACKLOG * STATEMENTS_PER_JOB)))
    const alone = await timeOf(() => queue.run('letter', 'other', 1))
    const flood = queue.run('letter', 'flooder', FLOOD)
    await wait(LETTER_MS)
    delays.push((await timeOf(() => queue.run('letter', 'other', 1))) / alone)
    await flood
  }
  const repeated = [...queue.runs.values()].filter(count => count > 1).length
  return [
    {
      what: `a backlog of ${BACKLOG} jobs, compared with bare statements (${median(rates).toFixed(0)} jobs per second)`,
      measured: spread(ratios),
      bar: 'at most 20 times',
      ok: median(ratios) <= 20,
    },
    {
      what: `a letter beside ${FLOOD} letters of another account, compared with a letter alone`,
      measured: spread(delays),
      bar: 'at most 3 times',
      ok: median(delays) <= 3,
    },
    { what: 'jobs that ran twice', measured: String(repeated), bar: '0', ok: repeated === 0 },
  ]
}

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  try {
    const queue = await openQueue(product.databaseUrl)
    try {
      return await measure(queue)
    } finally {
      await queue.stop()
    }
  } finally {
    await product.stop()
  }
}

export const jobBenchmark: Benchmark = { name: 'jobs', run }
