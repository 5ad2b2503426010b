import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
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

/** A process that works; by itself it would look for work every ten seconds only. */
async function openWorker(name: string) {
  const done: number[] = []
  const kind = defineJob({
    name,
    data: z.object({ number: z.number() }),
    work: async (_services, { number }) => {
      done.push(number)
    },
  })
  const jobs = await openJobQueue(pool, database.applicationUrl, [kind], { supervise: true, onError() {} })
  onTestFinished(() => jobs.stop())
  await jobs.startWorking({} as Services)
  const enqueue = (number: number) => db.transaction().execute(tx => jobs.enqueue(tx, kind, { number }))
  const isDone = (number: number) => vi.waitFor(() => expect(done).toContain(number), { timeout: 4000 })
  return { done, enqueue, isDone, kind, jobs }
}

test('work begins when it was committed, without waiting for the next look', async () => {
  const { enqueue, isDone, done } = await openWorker('test.called')
  for (let number = 1; number <= 5; number += 1) {
    await enqueue(number)
    await isDone(number)
  }
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('what is undone calls nobody', async () => {
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

test('a worker that lost its ear does what came meanwhile as soon as it hears again', async () => {
  const { enqueue, isDone } = await openWorker('test.deaf')
  await enqueue(1)
  await isDone(1)
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'maat jobs'",
  )
  expect(rowCount).toBe(1)
  await enqueue(2)
  await isDone(2)
})

test('the log hears which job failed and where, in none of the words of its error', async () => {
  const heard: Error[] = []
  const kind = defineJob({
    name: 'test.failing',
    data: z.object({}),
    work: () => Promise.reject(new TypeError('Jeanne Martin\n    wrote this')),
  })
  const onError = (error: unknown) => void heard.push(error as Error)
  const jobs = await openJobQueue(pool, database.applicationUrl, [kind], { supervise: true, onError })
  onTestFinished(() => jobs.stop())
  await jobs.startWorking({} as Services)
  await db.transaction().execute(tx => jobs.enqueue(tx, kind, {}))
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 4000 })
  expect(heard[0]?.message).toMatch(/^test\.failing [\w-]{36} failed: TypeError$/)
  expect(heard[0]?.stack).toContain('job-queue.test.ts')
  expect(heard[0]?.stack).not.toMatch(/Martin|wrote/)
})
