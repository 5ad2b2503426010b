// Restores a backup into an empty database and its files into the storage, completely or not at all.

import { basename, join } from 'node:path'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import pg from 'pg'
import { fingerprintOf } from '../crypto/key-fingerprint.ts'
import { migrate } from '../db/migrate.ts'
import { copyFile, type FileStore } from '../files/file-store.ts'
import type { WaitingJob } from '../http/work.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import { readFileList } from './file-list.ts'
import { type DestroyedCase, type KeyRing, openRing } from './key-ring.ts'
import { chooseBackup, JOBS, keyFor, type Manifest, openBackupFiles, readManifest } from './manifest.ts'
import { assertDatabaseEmpty, type EmptiedEntries, loadRows, UNFINISHED_RESTORE } from './restore-rows.ts'
import { readStored } from './stored-file.ts'
import { assertBackupIntact } from './verify-backup.ts'

export interface RestoreOptions {
  url: string
  applicationRole: string
  migrations: string
  /** A folder with several backups, whose newest is restored, or a single backup. */
  folder: string
  files: FileStore
  dataKey: string
  dataKeysBefore?: readonly string[]
  key?: BackupKey | undefined
  takeOverJobs(jobs: WaitingJob[]): Promise<void>
  /** Destroys again what was destroyed after the backup, once its rows are back. */
  destroyAgain(destroyed: readonly DestroyedCase[], emptied: EmptiedEntries): Promise<void>
}

export interface RestoreResult {
  backup: string
  madeAt: Moment
  tables: number
  rows: number
  files: number
  migrated: string[]
  lost: string[]
  /** The cases whose content was destroyed since, so that it did not come back. */
  destroyed: number
}

export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { url, dataKey, dataKeysBefore = [] } = options
  const { folder, backup } = chooseBackup(options.folder)
  const manifest = readManifest(backup)
  if (![dataKey, ...dataKeysBefore].some(key => fingerprintOf(key) === manifest.keyFingerprint))
    throw new StartupError(
      `DATA_KEY is not the key with which this backup was made (fingerprint ${manifest.keyFingerprint}): give it that key, or name that key in DATA_KEY_BEFORE. Nothing was restored.`,
    )
  const key = keyFor(manifest, options.key)
  if (key && !key.decrypt)
    throw new StartupError(
      'This backup is encrypted: BACKUP_KEY has to be the secret key, not the public one.',
    )
  await assertDatabaseEmpty(url)
  await assertBackupIntact(backup, manifest, key)
  await migrate({ ...options, directory: options.migrations, only: manifest.migrations })
  const ring = manifest.format > 2 ? await openRing(folder, key, { dataKey, dataKeysBefore }) : NO_RING
  const { lost, withheld } = await bringFiles(options.files, { folder, backup, manifest, key, ring })
  const emptied = await loadRows(url, backup, { manifest, key, ring, withheld })
  const migrated = await migrate({ ...options, directory: options.migrations })
  await learnWords(url)
  await options.destroyAgain(ring.destroyed, emptied)
  await options.takeOverJobs(await readJobs(backup, key))
  await finish(url)
  return {
    backup: basename(backup),
    madeAt: momentOf(new Date(manifest.madeAt)),
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.count - lost.length - withheld.length,
    migrated,
    lost,
    destroyed: ring.destroyed.length,
  }
}

/** A backup from before the keys of cases. */
const NO_RING: KeyRing = { keyOf: () => undefined, sealed: new Map(), destroyed: [] }

interface From {
  folder: string
  backup: string
  manifest: Manifest
  key: BackupKey | undefined
  ring: KeyRing
}

/** Before the rows: bytes without a row do no harm. Files of a destroyed case are withheld. */
async function bringFiles(to: FileStore, { folder, backup, manifest, key, ring }: From) {
  const from = openBackupFiles(folder, manifest.encryptedFor, { key, keyOf: caseId => ring.keyOf(caseId) })
  const lost: string[] = []
  const withheld: string[] = []
  for await (const file of readFileList(backup)) {
    if (file.caseId && !ring.sealed.has(file.caseId)) {
      withheld.push(file.hash)
      continue
    }
    const isThere = await to.has(file)
    if (!isThere && !(manifest.files.areKept && (await copyFile(from(file.caseId), to, file))))
      lost.push(file.hash)
  }
  return { lost, withheld }
}

async function readJobs(backup: string, key: BackupKey | undefined): Promise<WaitingJob[]> {
  const parts: Uint8Array[] = []
  for await (const part of readStored(join(backup, JOBS), key)) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** Single words of all cases are in no backup: they are learnt again from what the search contains. */
async function learnWords(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into search_words (word)
      select s.word from ts_stat('select vector from search_entries') s
      where length(s.word) between 3 and 40 and not exists (select from search_words)`)
  } finally {
    await client.end()
  }
}

async function finish(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Otherwise PostgreSQL would plan for a few rows until it collects statistics.
    await client.query('analyze')
    await client.query(`drop table ${UNFINISHED_RESTORE}`)
  } finally {
    await client.end()
  }
}
