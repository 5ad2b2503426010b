// Tests that every obstacle to a start is explained in one sentence, without a stack.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { readConfig } from './config.ts'
import { openProduct } from './open-product.ts'
import { describeStartupError, reasonOf } from './platform/describe-startup-error.ts'
import { lockDataDirectory } from './platform/single-instance.ts'

const LONG = 60_000
const KEY = 'a'.repeat(32)
let dataDir: string
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maat-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const open = (env: Record<string, string>) =>
  openProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', DATA_KEY: KEY, LOG_LEVEL: 'silent', ...env }))

async function refusalOf(env: Record<string, string>): Promise<string | undefined> {
  try {
    const { app } = await open(env)
    onTestFinished(() => app.close())
    await app.listen()
    return undefined
  } catch (error) {
    return describeStartupError(error)
  }
}

const onDatabase = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.applicationUrl,
  MIGRATION_URL: database.migratorUrl,
  ...more,
})
const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href

test('an invalid or read-only data directory', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(/ cannot be used: a file stands where/)
  // Root can write anywhere except in the kernel's own folders.
  if (process.getuid?.() === 0)
    expect(await refusalOf({ DATA_DIR: '/sys/maat' })).toMatch(/^\/sys\/maat cannot/)
})

test(
  'damaged secrets: nothing is overwritten, and the terminal shows one line',
  async () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"DATA_KEY": "a')
    expect(await refusalOf({})).toMatch(/secrets\.json is torn: put it back/)
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', text => (output += text))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output).toMatch(/^[^\n]+secrets\.json is torn[^\n]+\.\n$/)
  },
  LONG,
)

test('another server on the same data directory', async () => {
  const lock = await lockDataDirectory(dataDir)
  expect(await refusalOf({})).toBe('Maât is already running on this data directory: nothing was changed.')
  await lock.release()
})

test(
  'a database of another PostgreSQL version',
  async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '99\n')
    expect(await refusalOf({})).toMatch(/is of PostgreSQL 99, and this version of Maât comes with \d+/)
  },
  LONG,
)

test(
  'a database that does not answer, and one that refuses the password',
  async () => {
    expect(await refusalOf({ DATABASE_URL: 'postgres://maat:a@localhost:1/maat' })).toMatch(
      /^The database does not answer: .*ECONNREFUSED/,
    )
    const first = { MIGRATION_URL: withPassword(inject('migratorUrl'), 'wrong') }
    expect(await refusalOf(onDatabase(first))).toMatch(
      /password authentication failed for user "maat_migrator"/,
    )
    const second = { DATABASE_URL: withPassword(database.applicationUrl, 'wrong') }
    expect(await refusalOf(onDatabase(second))).toMatch(/password authentication failed for user "maat_app"/)
  },
  LONG,
)

test(
  'a port in use, and an address of another machine',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusalOf(onDatabase({ PORT: String(port) }))).toMatch(/^Port \d+ is taken/)
    other.close()
    expect(await refusalOf(onDatabase({ HOST: '192.0.2.1' }))).toMatch(
      /^The server cannot listen on 192\.0\.2\.1/,
    )
  },
  LONG,
)

test(
  'a key that does not match the database',
  async () => {
    expect(await refusalOf(onDatabase())).toBeUndefined()
    expect(await refusalOf(onDatabase({ DATA_KEY: 'b'.repeat(32) }))).toMatch(/^DATA_KEY is not the key/)
  },
  LONG,
)

test(
  'an unreachable storage does not block the rest, and is explained in one sentence',
  async () => {
    const storage = {
      S3_ENDPOINT: 'http://127.0.0.1:2',
      S3_BUCKET: 'a',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    }
    const { app } = await open(onDatabase(storage))
    onTestFinished(() => app.close())
    const failure = await app.services.files.tryWriting().catch(error => error)
    expect(reasonOf(failure)).toBe('connect ECONNREFUSED 127.0.0.1:2')
    const { body } = await app.server.inject('/readyz')
    expect(JSON.parse(body)).toEqual({ status: 'the file storage cannot be written to' })
  },
  LONG,
)
