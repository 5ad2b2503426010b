import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendTestMail } from '@maat/contract/mailbox'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { app, client, openCases } from '../../../test/case-world.ts'
import { insertCase } from '../../../test/cases.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { uploaded } from '../../../test/uploads.ts'
import { openApp } from '../../app.ts'
import { JOB_KINDS } from '../../jobs.ts'
import { MIGRATIONS } from '../../product-database.ts'
import { openPool } from '../db/database.ts'
import { APPLICATION_ROLE } from '../db/embedded-postgres.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { openJobQueue } from '../jobs/job-queue.ts'
import { backUp } from './back-up.ts'
import { readJobs, readManifest } from './manifest.ts'
import { restore } from './restore.ts'

let work: string
beforeAll(async () => {
  await openCases()
  work = mkdtempSync(join(tmpdir(), 'maat-backup-'))
})
afterAll(async () => {
  await app.close()
  rmSync(work, { recursive: true })
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const folderNamed = (name: string) => join(work, name)
type Where = Pick<TestDatabase, 'migratorUrl' | 'applicationUrl'>

const save = (folder: string, where: Where = app, files: FileStore = app.services.files) =>
  backUp({
    url: where.migratorUrl,
    applicationUrl: where.applicationUrl,
    folder,
    files,
    dataKey: app.services.config.dataKey,
    now: app.services.clock(),
  })

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

async function bringBack(folder: string, where: Where, files: FileStore, more: object = {}) {
  const pool = openPool(where.applicationUrl, 2)
  const jobs = await openJobQueue(pool, where.applicationUrl, JOB_KINDS, { supervise: false, onError() {} })
  const restoring = restore({
    url: where.migratorUrl,
    applicationRole: APPLICATION_ROLE,
    migrations: MIGRATIONS,
    folder,
    files,
    dataKey: app.services.config.dataKey,
    takeOverJobs: jobs.takeOver,
    ...more,
  })
  return await restoring.finally(async () => {
    await jobs.stop()
    await pool.end()
  })
}

/** Accounts, as fast as they are made, until the backup is done. */
function writeMeanwhile(): () => Promise<number> {
  let isDone = false
  let written = 0
  const writing = (async () => {
    while (!isDone) {
      await app.people.create('User')
      written += 1
    }
  })()
  return async () => {
    isDone = true
    await writing
    return written
  }
}

test('what is restored elsewhere equals what was saved, row by row and byte by byte, while others write on', async () => {
  const caseId = await insertCase(app, client.id)
  await uploaded(app, client, caseId, PDF)
  // Waits for a worker that there is not.
  await app.call(sendTestMail, { token: client.token, body: { to: client.email } })
  const stopWriting = writeMeanwhile()
  const backup = await save(folderNamed('whole'))
  expect(await stopWriting()).toBeGreaterThan(0)

  const database = await emptyDatabase()
  const files = diskStore(folderNamed('restored-files'))
  const restored = await bringBack(folderNamed('whole'), database, files)
  expect(restored).toMatchObject({ lost: [], files: 1 })

  const again = await save(folderNamed('again'), database, files)
  const before = readManifest(backup)
  expect(readManifest(again)).toEqual(before)
  expect(before.tables.find(({ name }) => name === 'public.users')?.rows).toBeGreaterThan(0)
  const listed = async (store: FileStore) => {
    const hashes: string[] = []
    for await (const { hash } of store.list()) hashes.push(hash)
    return hashes.sort()
  }
  expect(await listed(files)).toEqual(await listed(app.services.files))
  const jobs = readJobs(backup)
  expect(jobs.length).toBeGreaterThan(0)
  expect(readJobs(again)).toEqual(jobs)
})

test('a second backup keeps only what is new of the files', async () => {
  const folder = folderNamed('twice')
  await save(folder)
  const file = join(folder, 'files')
  const before = readdirSync(file, { recursive: true })
  app.now.value = new Date(app.now.value.getTime() + 86_400_000)
  await save(folder)
  expect(readdirSync(file, { recursive: true })).toEqual(before)
  expect(readdirSync(folder)).toHaveLength(3)
})

test.each([
  ['with another key', async () => ({ dataKey: 'another key, of thirty-two characters' }), 'DATA_KEY'],
  [
    'of a torn file',
    async (backup: string) => {
      const users = join(backup, 'public.users.copy.zst')
      truncateSync(users, Math.floor(statSync(users).size / 2))
      return {}
    },
    'is not what was written',
  ],
])('nothing is restored %s', async (_, spoil, said) => {
  const folder = mkdtempSync(join(work, 'spoilt-'))
  const more = await spoil(await save(folder))
  const database = await emptyDatabase()
  await expect(bringBack(folder, database, diskStore(join(folder, 'out')), more)).rejects.toThrow(said)
  const reader = new pg.Client({ connectionString: database.migratorUrl })
  await reader.connect()
  expect((await reader.query('select from users')).rowCount).toBe(0)
  await reader.end()
})

test('a backup of an earlier key is restored where that key is named', async () => {
  const { db, sealers } = app.services
  const national_number = sealers.nationalNumber.seal('85073003328')
  await db.updateTable('users').set({ national_number }).where('id', '=', client.id).execute()
  const folder = mkdtempSync(join(work, 'earlier-'))
  await save(folder)
  const keys = {
    dataKey: 'another key, of thirty-two characters',
    dataKeysBefore: [app.services.config.dataKey],
  }
  const database = await emptyDatabase()
  const { rows } = await bringBack(folder, database, diskStore(join(folder, 'out')), keys)
  expect(rows).toBeGreaterThan(0)
  const other = await openApp({ ...app.services.config, ...keys }, database.applicationUrl, {
    supervise: false,
  })
  await other.close()
  const alone = { ...app.services.config, dataKey: keys.dataKey }
  await expect(openApp(alone, database.applicationUrl, { supervise: false })).rejects.toThrow('DATA_KEY')
})

test('a database that is in use is not written over', async () => {
  const folder = folderNamed('used')
  await save(folder)
  const store = diskStore(join(folder, 'out'))
  await expect(bringBack(folder, app, store)).rejects.toThrow('not empty')
})
