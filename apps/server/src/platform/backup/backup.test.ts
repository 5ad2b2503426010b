import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendTestMail } from '@maat/contract/communication/mailbox'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bringBack, emptyDatabase, save } from '../../../test/backups.ts'
import { app, client, openCases } from '../../../test/cases/case-world.ts'
import { insertCase } from '../../../test/cases/cases.ts'
import { uploaded } from '../../../test/documents/uploads.ts'
import { LATER_HISTORY, OLD_HISTORY, writeHistory } from '../../../test/old-history.ts'
import { openApp } from '../../app.ts'
import { MIGRATIONS } from '../../product-database.ts'
import { saveBeforeMigration } from '../../save-before-migration.ts'
import { APPLICATION_ROLE, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { readBackupKey } from './backup-key.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { assertRestoreFinished } from './restore-rows.ts'

let work: string
beforeAll(async () => {
  await openCases()
  work = mkdtempSync(join(tmpdir(), 'maat-backup-'))
  await uploaded(app, client, await insertCase(app, client.id), PDF)
  // Waits, because no worker runs.
  await app.call(sendTestMail, { token: client.token, body: { to: client.email } })
})
afterAll(async () => {
  await app.close()
  rmSync(work, { recursive: true })
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** Each test restores one or two whole databases. */
const LONGEST_MS = 120_000
const newFolder = () => mkdtempSync(join(work, 'to-'))
const files = () => app.services.files

function writeMeanwhile() {
  const acknowledged: string[] = []
  let isDone = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isDone) acknowledged.push((await app.people.create('User')).id)
  })
  return {
    acknowledged,
    async stop() {
      isDone = true
      await Promise.all(writers)
    },
  }
}

async function hashesIn(store: FileStore): Promise<string[]> {
  const hashes: string[] = []
  for await (const { hash } of store.list()) hashes.push(hash)
  return hashes.sort()
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  return (await reader.query<Row>(text).finally(() => reader.end())).rows
}

/** How many each table has. An invalid one serves no query. */
const INDEXES = `
  select indrelid::regclass::text as of, indisvalid as valid, count(*)::int from pg_index
  where (select relnamespace from pg_class where oid = indrelid) = 'public'::regnamespace
  group by 1, 2 order by 1, 2`

/** Compressed sizes depend on the chunks, so they are not compared. */
function contentOf(backup: string) {
  const { tables, jobs, files, ...rest } = readManifest(backup)
  const content = ({ stored: _, ...facts }: Manifest['jobs']) => facts
  return {
    ...rest,
    tables: tables.map(content),
    jobs: content(jobs),
    files: { ...files, list: content(files.list) },
  }
}

async function embeddedDatabase() {
  const dataDir = newFolder()
  const embedded = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
  onTestFinished(() => embedded.stop())
  return embedded
}

test.each([
  ['a PostgreSQL of one’s own', emptyDatabase],
  ['the embedded database', embeddedDatabase],
])(
  'restoring into %s gives exactly the saved rows and bytes, despite parallel writes',
  async (_, open) => {
    const writing = writeMeanwhile()
    await expect.poll(() => writing.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
    const before = writing.acknowledged.slice()
    const folder = newFolder()
    const backup = await save(folder, app, { files: files() })
    expect(writing.acknowledged.length).toBeGreaterThan(before.length)
    await writing.stop()

    const database = await open()
    const restoredFiles = diskStore(newFolder())
    const restored = await bringBack(folder, database, { files: restoredFiles })
    expect(restored).toMatchObject({ lost: [], files: 1, migrated: [] })
    await assertRestoreFinished(database.migratorUrl)

    const manifest = readManifest(backup)
    expect(restored.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
    const again = await save(newFolder(), database, { files: restoredFiles })
    expect(contentOf(again)).toEqual(contentOf(backup))
    expect(await ask(database.migratorUrl, INDEXES)).toEqual(await ask(app.migratorUrl, INDEXES))
    expect(await hashesIn(restoredFiles)).toEqual(await hashesIn(files()))
    const ids = (await ask<{ id: string }>(database.migratorUrl, 'select id from users')).map(({ id }) => id)
    expect(before.filter(id => !ids.includes(id))).toEqual([])
    expect(manifest.jobs.sha256).not.toBe(createHash('sha256').update('[]').digest('hex'))
  },
  LONGEST_MS,
)

test(
  'with a public key everything is encrypted in the age format, and only the secret key restores it',
  async () => {
    const [secret, another] = await Promise.all([generateX25519Identity(), generateX25519Identity()])
    const seals = await readBackupKey(await identityToRecipient(secret))
    const folder = newFolder()
    const backup = await save(folder, app, { files: files(), key: seals })
    const sealed = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !['manifest.json', 'files.list.zst'].includes(entry.name))
      .map(entry => readFileSync(join(entry.parentPath, entry.name)))
    expect(sealed.length).toBeGreaterThan(50)
    for (const bytes of sealed) expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(sealed.some(bytes => bytes.includes('%PDF'))).toBe(false)

    const database = await emptyDatabase()
    const restoredFiles = diskStore(newFolder())
    const openWith = async (key?: string) =>
      await bringBack(folder, database, { files: restoredFiles, key: await readBackupKey(key) })
    await expect(openWith()).rejects.toThrow('give BACKUP_KEY the key that opens it')
    await expect(openWith(await identityToRecipient(secret))).rejects.toThrow('not the public one')
    await expect(openWith(another)).rejects.toThrow('BACKUP_KEY does not open this backup')
    expect(await openWith(secret)).toMatchObject({ files: 1, lost: [] })
    const again = await save(newFolder(), database, { files: restoredFiles })
    const plain = ({ name, rows, sha256 }: { name: string; rows: number; sha256: string }) => [
      name,
      rows,
      sha256,
    ]
    expect(readManifest(again).tables.map(plain)).toEqual(readManifest(backup).tables.map(plain))
    expect(await hashesIn(restoredFiles)).toEqual(await hashesIn(files()))
  },
  LONGEST_MS,
)

test(
  'restores a backup of an earlier key if that key is configured',
  async () => {
    const { db, sealers } = app.services
    const columns = sealers.nationalNumber.columnsOf('85073003328')
    await db.updateTable('users').set(columns).where('id', '=', client.id).execute()
    const folder = newFolder()
    await save(folder, app, { files: files() })
    const keys = {
      dataKey: 'another key, of thirty-two characters',
      dataKeysBefore: [app.services.config.dataKey],
    }
    const database = await emptyDatabase()
    const { rows } = await bringBack(folder, database, { files: diskStore(newFolder()), ...keys })
    expect(rows).toBeGreaterThan(0)
    const other = await openApp({ ...app.services.config, ...keys }, database.applicationUrl, {
      supervise: false,
    })
    const restored = await other.services.db
      .selectFrom('users')
      .select(['national_number', 'national_number_mask'])
      .where('id', '=', client.id)
      .executeTakeFirst()
    expect(restored).toEqual(columns)
    await other.close()
    const alone = { ...app.services.config, dataKey: keys.dataKey }
    await expect(openApp(alone, database.applicationUrl, { supervise: false })).rejects.toThrow('DATA_KEY')
  },
  LONGEST_MS,
)

test(
  'a second backup adds only new files',
  async () => {
    const folder = newFolder()
    await save(folder, app, { files: files() })
    const kept = join(folder, 'files')
    const before = readdirSync(kept, { recursive: true })
    await save(folder, app, { files: files(), now: new Date('2026-11-19T09:00:00Z') })
    expect(readdirSync(kept, { recursive: true })).toEqual(before)
    // Both backups, the files, and two copies of the keys of cases.
    expect(readdirSync(folder)).toHaveLength(5)
  },
  LONGEST_MS,
)

function newerMigrations(): string {
  const directory = newFolder()
  cpSync(MIGRATIONS, directory, { recursive: true })
  writeFileSync(
    join(directory, '9999_newer.sql'),
    'alter table users add column newer int not null default 7;',
  )
  return directory
}

test(
  'restores a backup of an earlier version and migrates it',
  async () => {
    const folder = newFolder()
    await save(folder, app, { files: files() })
    const database = await emptyDatabase()
    const migrations = newerMigrations()
    const restored = await bringBack(folder, database, { files: diskStore(newFolder()), migrations })
    expect(restored.migrated).toEqual(['9999_newer.sql'])
    const [found] = await ask(
      database.migratorUrl,
      'select count(*)::int as all, sum(newer)::int as sum from users',
    )
    expect(found?.all).toBeGreaterThan(0)
    expect(found?.sum).toBe(found?.all * 7)
  },
  LONGEST_MS,
)

test(
  'restores a backup from before the migrations were folded if its history is complete',
  async () => {
    const source = await emptyDatabase()
    const folder = newFolder()
    await save(folder, app, { files: files() })
    await bringBack(folder, source, { files: diskStore(newFolder()) })
    const saveWith = async (history: typeof OLD_HISTORY) => {
      await writeHistory(source.migratorUrl, [...history, ...LATER_HISTORY])
      const folder = newFolder()
      await save(folder, source, { files: files() })
      return folder
    }
    const target = await emptyDatabase()
    const part = await saveWith(OLD_HISTORY.slice(0, -1))
    await expect(bringBack(part, target, { files: files() })).rejects.toThrow(
      'Only 120 of the 121 migrations',
    )
    const whole = await saveWith(OLD_HISTORY)
    expect(await bringBack(whole, target, { files: files() })).toMatchObject({ lost: [], migrated: [] })
    const [found] = await ask(target.migratorUrl, 'select count(*)::int as all from users')
    expect(found?.all).toBeGreaterThan(0)
  },
  LONGEST_MS,
)

test(
  'saves all rows before a newer version migrates them, and restores the earlier version',
  async () => {
    const source = await emptyDatabase()
    const folder = newFolder()
    await save(folder, app, { files: files() })
    await bringBack(folder, source, { files: diskStore(newFolder()) })
    const config = { ...app.services.config, dataDir: newFolder() }
    const start = (directory: string, url = source.migratorUrl) =>
      migrate({
        url,
        directory,
        applicationRole: APPLICATION_ROLE,
        before: pending =>
          saveBeforeMigration(config, { migratorUrl: url, directUrl: source.applicationUrl }, pending),
      })
    await start(MIGRATIONS)
    const saved = join(config.dataDir, 'backups', 'before-migration')
    expect(() => readdirSync(saved)).toThrow('ENOENT')
    await start(newerMigrations())
    expect(readdirSync(saved).filter(name => !name.startsWith('case-keys'))).toHaveLength(1)

    const target = await emptyDatabase()
    expect(await bringBack(saved, target, { files: files() })).toMatchObject({ lost: [], migrated: [] })
    const fresh = await emptyDatabase()
    await start(newerMigrations(), fresh.migratorUrl)
    expect(readdirSync(saved).filter(name => !name.startsWith('case-keys'))).toHaveLength(1)
  },
  LONGEST_MS,
)
