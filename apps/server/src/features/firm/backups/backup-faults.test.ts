import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bringBack, emptyDatabase, save } from '../../../../test/backups.ts'
import { app, client, openCases } from '../../../../test/cases/case-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { TEST_CONFIG } from '../../../../test/test-app.ts'
import { readBackupKey } from '../../../platform/backup/backup-key.ts'
import { lockBackups } from '../../../platform/backup/backup-lock.ts'
import { pruneBackups } from '../../../platform/backup/prune.ts'
import { verifyBackup } from '../../../platform/backup/verify-backup.ts'
import { CASE_SEAL_BYTES } from '../../../platform/crypto/case-seal.ts'
import { diskStore } from '../../../platform/files/disk-store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'

const run = promisify(execFile)

let work: string
beforeAll(async () => {
  await openCases()
  work = mkdtempSync(join(tmpdir(), 'maat-backup-'))
  await uploaded(app, client, await insertCase(app, client.id), PDF)
})
afterAll(async () => {
  await app.close()
  rmSync(work, { recursive: true })
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const newFolder = () => mkdtempSync(join(work, 'to-'))
const files = () => app.services.files
const onDay = (day: number) => new Date(Date.UTC(2026, 10, day, 2, 30))

async function hashOfDocument(): Promise<string> {
  const { hash } = await app.services.db.selectFrom('files').select('hash').executeTakeFirstOrThrow()
  return hash
}
/** In the folder of its case, which is the only one that uses it. */
const placeOfFile = (folder: string, hash: string, place = 'files') => {
  const cases = join(folder, place, 'cases')
  const [caseId = 'none'] = existsSync(cases) ? readdirSync(cases) : []
  return join(cases, caseId, hash)
}

test('a backup that fails halfway leaves nothing behind and keeps the earlier one intact', async () => {
  const folder = newFolder()
  const earlier = await save(folder, app, { files: undefined, now: onDay(1) })
  const silent: FileStore = {
    ...files(),
    async read() {
      throw new Error('The file storage does not answer')
    },
  }
  await expect(save(folder, app, { files: silent, now: onDay(2) })).rejects.toThrow('does not answer')
  expect(readdirSync(folder).filter(name => !/^(files|case-keys)/.test(name))).toEqual(['2026-11-01T023000'])
  expect(await verifyBackup(folder, earlier, undefined)).toMatchObject({ spoilt: [], lost: [] })
  // A killed backup left its folder; the next one removes it.
  mkdirSync(join(folder, 'unfinished'))
  writeFileSync(join(folder, 'unfinished', 'public.users.copy.zst'), 'half')
  await save(folder, app, { files: files(), now: onDay(3) })
  expect(readdirSync(folder).filter(name => !name.startsWith('case-keys'))).toEqual([
    '2026-11-01T023000',
    '2026-11-03T023000',
    'files',
  ])
})

async function smallDisk(): Promise<string | undefined> {
  const disk = newFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk])
  } catch {
    return undefined
  }
  onTestFinished(async () => void (await run('umount', [disk])))
  return disk
}

test('explains a full disk and a read-only folder in one sentence each', async ({ skip }) => {
  const closed = process.getuid?.() === 0 ? '/sys/backups' : '/usr/backups'
  await expect(save(closed, app, {})).rejects.toThrow(`Nothing can be written into ${closed}`)
  const disk = await smallDisk()
  if (!disk) return skip('Nobody may mount a small disk here')
  await expect(save(disk, app, { files: files() })).rejects.toThrow(`The disk of ${disk} is full`)
  expect(readdirSync(disk)).toEqual([])
})

test('refuses two parallel backups of one database', async () => {
  const lock = await lockBackups(app.migratorUrl)
  await expect(save(newFolder(), app, {})).rejects.toThrow('Another backup of this database is being made')
  await lock.release()
})

test("a backup contains a file that is removed after the backup's moment", async () => {
  const hash = await hashOfDocument()
  const { db } = app.services
  const version = await db
    .selectFrom('document_versions')
    .selectAll()
    .where('file_hash', '=', hash)
    .executeTakeFirstOrThrow()
  const removing: FileStore = {
    ...files(),
    async read(file) {
      await db.deleteFrom('document_versions').where('id', '=', version.id).execute()
      await deleteUnusedFiles.work(app.services, { hashes: [file.hash] })
      return await files().read(file)
    },
  }
  const folder = newFolder()
  const backup = await save(folder, app, { files: removing })
  expect(await verifyBackup(folder, backup, undefined)).toEqual({ spoilt: [], lost: [], isOpened: true })
  // The removal is retried after the backup.
  const waits = await db.selectFrom('files').select('hash').where('hash', '=', hash).execute()
  expect(waits).toHaveLength(1)
  await db.insertInto('document_versions').values(version).execute()
})

test('verifies a backup: names a changed file, and restores nothing from a damaged table', async () => {
  const hash = await hashOfDocument()
  const folder = newFolder()
  const backup = await save(folder, app, { files: files() })
  const length = PDF.length + CASE_SEAL_BYTES
  writeFileSync(placeOfFile(folder, hash), Buffer.alloc(length, 'x'))
  expect(await verifyBackup(folder, backup, undefined, TEST_CONFIG)).toMatchObject({
    spoilt: [],
    lost: [hash],
  })
  const users = join(backup, 'public.users.copy.zst')
  truncateSync(users, Math.floor(statSync(users).size / 2))
  expect(await verifyBackup(folder, backup, undefined)).toMatchObject({ spoilt: [users] })
  const database = await emptyDatabase()
  const restoring = bringBack(folder, database, { files: diskStore(newFolder()) })
  await expect(restoring).rejects.toThrow('is not what was written')
  const reader = new pg.Client({ connectionString: database.migratorUrl })
  await reader.connect()
  expect((await reader.query('select from users')).rowCount).toBe(0)
  await reader.end()
})

test('detects a damaged table and a truncated file even without the secret key', async () => {
  const hash = await hashOfDocument()
  const key = await readBackupKey(await identityToRecipient(await generateX25519Identity()))
  const folder = newFolder()
  const backup = await save(folder, app, { files: files(), key })
  expect(await verifyBackup(folder, backup, key)).toEqual({ spoilt: [], lost: [], isOpened: false })
  const document = placeOfFile(folder, hash, `files-${key?.id}`)
  truncateSync(document, statSync(document).size - 1)
  expect(await verifyBackup(folder, backup, key)).toMatchObject({ lost: [hash] })
  const users = join(backup, 'public.users.copy.zst')
  truncateSync(users, statSync(users).size - 1)
  expect(await verifyBackup(folder, backup, key)).toMatchObject({ spoilt: [users] })
})

test('refuses to restore with another DATA_KEY or over a database in use', async () => {
  const folder = newFolder()
  await save(folder, app, { files: files() })
  const store = diskStore(newFolder())
  const other = { files: store, dataKey: 'another key, of thirty-two characters' }
  await expect(bringBack(folder, await emptyDatabase(), other)).rejects.toThrow('DATA_KEY')
  await expect(bringBack(folder, app, { files: store })).rejects.toThrow('not empty')
})

test('removes old backups by the rule, with the files that no kept backup references', async () => {
  const folder = newFolder()
  const hash = await hashOfDocument()
  await save(folder, app, { files: files(), now: onDay(1) })
  const { db } = app.services
  const version = await db
    .selectFrom('document_versions')
    .selectAll()
    .where('file_hash', '=', hash)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('document_versions').where('id', '=', version.id).execute()
  await db.deleteFrom('files').where('hash', '=', hash).execute()
  await save(folder, app, { files: files(), now: onDay(2) })
  expect(await pruneBackups(folder, [{ count: 2, unit: 'day' }])).toEqual([])
  expect(statSync(placeOfFile(folder, hash)).size).toBe(PDF.length + CASE_SEAL_BYTES)
  expect(await pruneBackups(folder, [{ count: 1, unit: 'day' }])).toEqual(['2026-11-01T023000'])
  expect(() => statSync(placeOfFile(folder, hash))).toThrow('ENOENT')
})
