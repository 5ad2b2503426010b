import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { type Database, openDatabase, openPool } from '../db/database.ts'
import type { Services } from '../http/work.ts'
import { defineJob, openJobQueue } from './job-queue.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.applicationUrl, 4)
  db = openDatabase(pool)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Polling cannot find work done within an hour, so a notification must have. */
const CALLED_ONLY = { supervise: true, looksEverySeconds: 3600 }

async function openWorker(name: string) {
  const done: number[] = []
  const kind = defineJob({
    name,
    data: z.object({ number: z.number() }),
    work: async (_services, { number }) => {
      done.push(number)
    },
  })
  const jobs = await openJobQueue(pool, database.applicationUrl, [kind], { ...CALLED_ONLY, onError() {} })
  onTestFinished(() => jobs.stop())
  await jobs.startWorking({} as Services)
  const enqueue = (number: number) => db.transaction().execute(tx => jobs.enqueue(tx, kind, { number }))
  const isDone = (number: number) => waitUntil(() => expect(done).toContain(number))
  return { done, enqueue, isDone, kind, jobs }
}

test('work begins at its commit, without waiting for the next poll', async () => {
  const { enqueue, isDone, done } = await openWorker('test.called')
  for (let number = 1; number <= 5; number += 1) {
    await enqueue(number)
    await isDone(number)
  }
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('works off several jobs of one commit one after the other, without pauses', async () => {
  const { isDone, kind, jobs } = await openWorker('test.together')
  await db.transaction().execute(async tx => {
    for (const number of [1, 2, 3, 4]) await jobs.enqueue(tx, kind, { number })
  })
  await isDone(4)
})

test('a rollback notifies no worker', async () => {
  const { enqueue, isDone, done, kind, jobs } = await openWorker('test.undone')
  const undone = db.transaction().execute(async tx => {
    await jobs.enqueue(tx, kind, { number: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await enqueue(2)
  await isDone(2)
  expect(done).toEqual([2])
})

test('a worker that lost its listener catches up as soon as it listens again', async () => {
  const { enqueue, isDone } = await openWorker('test.silent')
  await enqueue(1)
  await isDone(1)
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'maat jobs'",
  )
  expect(rowCount).toBe(1)
  await enqueue(2)
  await isDone(2)
})

test("the log names the failed job and place, without the error's text", async () => {
  const heard: Error[] = []
  const kind = defineJob({
    name: 'test.failing',
    data: z.object({}),
    work: () => Promise.reject(new TypeError('Jeanne Martin\n    wrote this')),
  })
  const onError = (error: unknown) => void heard.push(error as Error)
  const jobs = await openJobQueue(pool, database.applicationUrl, [kind], { ...CALLED_ONLY, onError })
  onTestFinished(() => jobs.stop())
  await jobs.startWorking({} as Services)
  await db.transaction().execute(tx => jobs.enqueue(tx, kind, {}))
  await waitUntil(() => expect(heard).toHaveLength(1))
  expect(heard[0]?.message).toMatch(/^test\.failing [\w-]{36} failed: TypeError$/)
  expect(heard[0]?.stack).toContain('job-queue.test.ts')
  expect(heard[0]?.stack).not.toMatch(/Martin|wrote/)
})

/** Jobs last until `finish` is called. */
async function openSlowWorkers(name: string, sideBySide: number) {
  const started: string[] = []
  const waiting: (() => void)[] = []
  const kind = defineJob({
    name,
    data: z.object({ job: z.string() }),
    sideBySide,
    async work(_services, { job }) {
      started.push(job)
      await new Promise<void>(resolve => waiting.push(resolve))
    },
  })
  const jobs = await openJobQueue(pool, database.applicationUrl, [kind], { ...CALLED_ONLY, onError() {} })
  onTestFinished(async () => {
    for (const finish of waiting) finish()
    await jobs.stop()
  })
  await jobs.startWorking({} as Services)
  const enqueue = (account: string, names: string[]) =>
    db.transaction().execute(async tx => {
      for (const job of names) await jobs.enqueue(tx, kind, { job }, { account })
    })
  const finish = () => waiting.shift()?.()
  return { started, enqueue, finish }
}

test("the backlog of an account runs one by one, and another account's job does not wait for it", async () => {
  const { started, enqueue, finish } = await openSlowWorkers('test.fair', 2)
  await enqueue('flooder', ['flood', 'flood', 'flood'])
  await waitUntil(() => expect(started).toEqual(['flood']))
  await enqueue('other', ['urgent'])
  await waitUntil(() => expect(started).toEqual(['flood', 'urgent']))
  finish()
  await waitUntil(() => expect(started).toEqual(['flood', 'urgent', 'flood']))
})

test('jobs of several accounts run side by side', async () => {
  const { started, enqueue } = await openSlowWorkers('test.beside', 3)
  for (const account of ['a', 'b', 'c', 'd']) await enqueue(account, [account])
  await waitUntil(() => expect(started.toSorted()).toEqual(['a', 'b', 'c']))
})
