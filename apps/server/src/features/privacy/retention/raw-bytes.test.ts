// After a destruction, no byte of the planted word is left in the files of the database, the storage and the backups.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { askDataExport } from '@maat/contract/privacy/data-exports'
import { readDestruction } from '@maat/contract/privacy/destructions'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringBack, emptyDatabase, save } from '../../../../test/backups.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { asStarted, destroyed, plantedCase } from '../../../../test/privacy/retention-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { readStored } from '../../../platform/backup/stored-file.ts'
import { type Database, openDatabase, openPool } from '../../../platform/db/database.ts'
import { diskStore } from '../../../platform/files/disk-store.ts'
import { sealAuditJob, verifyAuditLog } from '../../firm/audit/index.ts'

const GONE = 'Zwibbelkotte'
const STAYS = 'Quastenflosser'
const LONGEST_MS = 240_000

let app: TestApp
let admins: [TestPerson, TestPerson]
let client: TestPerson
let lawyer: TestPerson
let folder: string
beforeEach(async () => {
  app = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'maat-destroyed-'))
  admins = [
    await app.people.create('Admin', { first_name: 'Ada', last_name: 'Premier' }),
    await app.people.create('Admin', { first_name: 'Bea', last_name: 'Second' }),
  ]
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  asStarted(app, folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Files below a folder that contain the word in any case. */
function filesWith(root: string, word: string): string[] {
  if (!existsSync(root)) return []
  const sought = [Buffer.from(word), Buffer.from(word.toLowerCase())]
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => {
      // The shared cluster of the tests writes other databases meanwhile.
      const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
      return sought.some(part => bytes.includes(part))
    })
}

/** The folder of this database, its log, and the catalogues that all databases share. */
async function databaseFolders(): Promise<string[]> {
  const reader = new pg.Client({ connectionString: app.migratorUrl })
  await reader.connect()
  const { rows } = await reader.query<{ root: string; oid: string }>(`
    select current_setting('data_directory') as root, oid::text from pg_database where datname = current_database()`)
  await reader.end()
  const [{ root = '', oid = '' } = {}] = rows
  return [
    join(root, 'base', oid),
    join(root, 'pg_wal'),
    join(root, 'global'),
    join(root, 'base', 'pgsql_tmp'),
  ]
}

async function inDatabase(word: string): Promise<string[]> {
  const folders = await databaseFolders()
  const found = folders.flatMap(root => filesWith(root, word))
  const { rows } = await sql<{ node: string; name: string }>`
    select relfilenode::text as node, oid::regclass::text as name from pg_class where relfilenode <> 0`.execute(
    app.services.db,
  )
  const names = new Map(rows.map(({ node, name }) => [node, name]))
  return found.map(path => names.get(basename(path)) ?? path)
}

/** The content of each file of a backup, as it is behind its compression. */
async function inBackup(backup: string, word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of readdirSync(backup).filter(file => file.endsWith('.zst'))) {
    const parts: Uint8Array[] = []
    for await (const part of readStored(join(backup, name), undefined)) parts.push(part)
    const text = Buffer.concat(parts).toString().toLowerCase()
    if (text.includes(word.toLowerCase())) found.push(name)
  }
  return found
}

const logOf = (db: Database) => verifyAuditLog(db, app.services.sealers.auditKey, [])

/** As the owner of the schema. */
async function ask(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.migratorUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

test(
  'removes the word from tables, indexes, statistics, log, storage, search and a fresh backup',
  async () => {
    const caseId = await plantedCase(app, client, lawyer, GONE)
    await plantedCase(app, client, lawyer, STAYS)
    await sealAuditJob.work(app.services, {})
    const { files } = app.services
    await app.call(askDataExport, { token: client.token })
    await app.services.jobs.workOff(app.services)
    const copies = app.services.db.selectFrom('data_exports').select('state')
    expect(await copies.execute()).toEqual([{ state: 'ready' }])
    const before = await save(folder, app, { files })
    await ask('analyze')
    await ask('checkpoint')
    const storage = app.services.config.dataDir
    expect((await inDatabase(GONE)).length).toBeGreaterThan(5)
    expect(filesWith(storage, GONE).length).toBeGreaterThan(0)
    // A backup contains rows of a case only sealed.
    expect(await inBackup(before, GONE)).toEqual([])
    expect(filesWith(join(folder, 'files'), GONE)).toEqual([])

    const id = await destroyed(app, admins, caseId)
    const { body } = await app.call(readDestruction, {
      token: admins[0].token,
      params: { destructionId: id },
    })
    expect(body).toMatchObject({ state: 'done', isGenuine: true, caseTitle: '' })
    expect(await copies.execute()).toEqual([{ state: 'expired' }])
    expect(body.certificateHash).toMatch(/^[0-9a-f]{64}$/)
    await ask('checkpoint')
    expect(await inDatabase(GONE)).toEqual([])
    expect(filesWith(storage, GONE)).toEqual([])
    const fresh = await save(folder, app, { files, now: new Date(TEST_NOW.getTime() + 60_000) })
    expect(await inBackup(fresh, GONE)).toEqual([])
    // The other case is whole.
    expect((await inDatabase(STAYS)).length).toBeGreaterThan(5)
    expect(filesWith(storage, STAYS).length).toBeGreaterThan(0)

    await sealAuditJob.work(app.services, {})
    expect(await logOf(app.services.db)).toMatchObject({ isWhole: true })
    // An entry without the mark of the key counts as changed.
    await ask("update audit_redactions set mark = decode(repeat('00', 32), 'hex')")
    expect(await logOf(app.services.db)).toMatchObject({ isWhole: false })
  },
  LONGEST_MS,
)

test(
  'leaves no samples in the statistics of tables that have become empty',
  async () => {
    const caseId = await plantedCase(app, client, lawyer, GONE)
    await ask('analyze')
    await ask('checkpoint')
    expect((await inDatabase(GONE)).length).toBeGreaterThan(5)
    await destroyed(app, admins, caseId)
    await ask('checkpoint')
    expect(await inDatabase(GONE)).toEqual([])
  },
  LONGEST_MS,
)

test(
  'an older backup is restored without the destroyed case, with its certificate, and with the other case',
  async () => {
    const caseId = await plantedCase(app, client, lawyer, GONE)
    const other = await plantedCase(app, client, lawyer, STAYS)
    await sealAuditJob.work(app.services, {})
    const { files } = app.services
    await save(folder, app, { files })
    const id = await destroyed(app, admins, caseId)

    const database = await emptyDatabase()
    const restoredFiles = diskStore(mkdtempSync(join(folder, 'restored-')))
    const restored = await bringBack(folder, database, { files: restoredFiles })
    expect(restored).toMatchObject({ lost: [], files: 1, destroyed: 1 })
    const reader = new pg.Client({ connectionString: database.migratorUrl })
    await reader.connect()
    const read = async (text: string) => (await reader.query(text)).rows
    const [gone] = await read(`select title, number, answers, destroyed_at from cases where id = '${caseId}'`)
    expect(gone).toMatchObject({ title: '', answers: {}, destroyed_at: expect.any(Date) })
    expect(await read(`select title from cases where id = '${other}'`)).toEqual([
      { title: `Contre ${STAYS}` },
    ])
    expect(await read('select id, state from destructions')).toEqual([{ id, state: 'done' }])
    const counts = `select (select count(*)::int from documents) as documents, (select count(*)::int from letters) as letters,
      (select count(*)::int from messages) as messages, (select count(*)::int from case_notes) as notes,
      (select count(*)::int from audit_redactions) > 0 as redacted`
    expect(await read(counts)).toEqual([{ documents: 1, letters: 1, messages: 2, notes: 1, redacted: true }])
    await reader.end()
    const pool = openPool(database.applicationUrl, 1)
    const restoredDb = openDatabase(pool)
    expect(await logOf(restoredDb)).toMatchObject({ isWhole: true })
    await pool.end()
  },
  LONGEST_MS,
)
