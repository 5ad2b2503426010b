import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { runWithLock } from './run-with-lock.ts'

const LOCK = 42
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a second caller does nothing while one is running; afterwards, or after a failure, the next one may run', async () => {
  const done: string[] = []
  const begin = (name: string, rest: () => Promise<void>) =>
    runWithLock(database.applicationUrl, LOCK, async () => {
      done.push(name)
      await rest()
    })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const first = begin('first', () => end)
  await expect.poll(() => done).toEqual(['first'])
  await begin('second', async () => {})
  resolve()
  await first
  await expect(begin('third', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await begin('fourth', async () => {})
  expect(done).toEqual(['first', 'third', 'fourth'])
})
