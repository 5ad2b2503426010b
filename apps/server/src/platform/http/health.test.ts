import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openDatabase, openPool } from '../db/database.ts'
import { diskStore } from '../files/disk-store.ts'
import { addHealth } from './health.ts'
import type { Services } from './work.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

/** A separate server, so that no cached answer is used. */
async function ask(path: string, more: Partial<Services> = {}) {
  const server = Fastify()
  addHealth(server, { ...app.services, ...more })
  const { statusCode, body } = await server.inject(path)
  await server.close()
  return [statusCode, JSON.parse(body)]
}

function readOnlyDatabase(): Services['db'] {
  const url = new URL(app.applicationUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = openPool(url.href, 1)
  onTestFinished(() => pool.end())
  return openDatabase(pool)
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maat-health-'))
  onTestFinished(() => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true })
  })
  return folder
}

test('is ready if it can write, and leaves no trace of the test', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  const rows = await app.services.db.selectFrom('idempotent_requests').selectAll().execute()
  expect(rows).toEqual([])
})

test('is not ready while its database is read-only, gives the reason, and stays alive', async () => {
  const db = readOnlyDatabase()
  expect(await ask('/readyz', { db })).toEqual([503, { status: 'the database cannot be written to' }])
  expect(await ask('/healthz', { db })).toEqual([200, { status: 'up' }])
})

test('is not ready without its database', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1)
  onTestFinished(() => pool.end())
  const db = openDatabase(pool)
  expect(await ask('/readyz', { db })).toEqual([503, { status: 'waiting for the database' }])
})

const CANNOT_KEEP = [503, { status: 'the file storage cannot be written to' }]

test('is not ready while its folder accepts no file', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'incoming'), 'no folder')
  expect(await ask('/readyz', { files: diskStore(folder) })).toEqual(CANNOT_KEEP)
})

/** Root can write anywhere except in the kernel's own folders. */
function readOnlyFolder(): string {
  if (process.getuid?.() === 0) return '/sys'
  const folder = temporaryFolder()
  chmodSync(folder, 0o500)
  return folder
}

test('is not ready while its folder is read-only', async () => {
  expect(await ask('/readyz', { files: diskStore(readOnlyFolder()) })).toEqual(CANNOT_KEEP)
})

test('repeated checks write only once', async () => {
  const server = Fastify()
  let tries = 0
  const files = {
    ...app.services.files,
    async tryWriting() {
      tries += 1
    },
  }
  addHealth(server, { ...app.services, files })
  await Promise.all(Array.from({ length: 20 }, () => server.inject('/readyz')))
  await server.close()
  expect(tries).toBe(1)
})

test("does not reveal the storage's error", async () => {
  const files = {
    ...app.services.files,
    tryWriting: () => Promise.reject(new Error('EROFS: /srv/secret/place')),
  }
  expect(await ask('/readyz', { files })).toEqual(CANNOT_KEEP)
})
