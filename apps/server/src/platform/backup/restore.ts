// Puts a backup into an empty database and its files into the storage: all of it, or nothing.
import { basename } from 'node:path'
import pg from 'pg'
import { fingerprintOf } from '../crypto/key-fingerprint.ts'
import { migrate } from '../db/migrate.ts'
import { diskStore } from '../files/disk-store.ts'
import { copyFile, type FileStore } from '../files/file-store.ts'
import type { WaitingJob } from '../jobs/job-queue.ts'
import { StartupError } from '../startup-error.ts'
import { filesFolder, type Manifest, newestBackup, readJobs, readManifest } from './manifest.ts'
import { loadTable } from './table-files.ts'

export interface RestoreOptions {
  /** The login that owns the schema. */
  url: string
  applicationRole: string
  migrations: string
  folder: string
  files: FileStore
  dataKey: string
  dataKeysBefore?: readonly string[]
  /** Puts what waited in the place of whatever waits. */
  takeOverJobs(jobs: WaitingJob[]): Promise<void>
}

export interface Restored {
  backup: string
  rows: number
  files: number
  /** Files that the backup should have, and has not. */
  lost: string[]
}

export async function restore(options: RestoreOptions): Promise<Restored> {
  const { url, folder, files, dataKey, dataKeysBefore = [] } = options
  const backup = newestBackup(folder)
  const manifest = readManifest(backup)
  if (![dataKey, ...dataKeysBefore].some(key => fingerprintOf(key) === manifest.keyFingerprint))
    throw new StartupError(
      `DATA_KEY is not the key with which this backup was made (fingerprint ${manifest.keyFingerprint}): give it that key, or name that key in DATA_KEY_BEFORE. Nothing was restored.`,
    )
  await demandEmpty(url)
  await migrate({ ...options, directory: options.migrations, only: manifest.migrations })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await loadRows(client, backup, manifest)
    const lost = await bringFiles(client, diskStore(filesFolder(folder)), files)
    // Before the rows count: a restoring that breaks off here is simply done again.
    await options.takeOverJobs(readJobs(backup))
    await client.query('commit')
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { backup: basename(backup), rows, files: manifest.files - lost.length, lost }
  } finally {
    await client.end()
  }
}

async function demandEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.users') as users")
    const isUsed = rows[0]?.users !== null && (await client.query('select from users limit 1')).rowCount
    if (isUsed) throw new StartupError('The database is not empty: a backup is restored into an empty one.')
  } finally {
    await client.end()
  }
}

/** Rows come table by table: what one says of another is checked again when all are there. */
async function loadRows(client: pg.ClientBase, backup: string, { tables, sequences }: Manifest) {
  const names = tables.map(({ name }) => name)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const table of tables) await loadTable(client, backup, table)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

async function bringFiles(client: pg.ClientBase, from: FileStore, to: FileStore): Promise<string[]> {
  const { rows } = await client.query<{ hash: string; size: string }>('select hash, size from files')
  const lost: string[] = []
  for (const { hash, size } of rows) {
    if (!(await copyFile(from, to, { hash, size: Number(size) }))) lost.push(hash)
  }
  return lost
}
