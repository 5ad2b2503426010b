// A backup of the running product: all rows as they stood at one moment, and the bytes of every file they name.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fingerprintOf } from '../crypto/key-fingerprint.ts'
import { diskStore } from '../files/disk-store.ts'
import { copyFile, type FileStore } from '../files/file-store.ts'
import type { WaitingJob } from '../jobs/job-queue.ts'
import { filesFolder, type Manifest, writeJobs, writeManifest } from './manifest.ts'
import { dumpTable, type Table } from './table-files.ts'

export interface BackUpOptions {
  /** The login that owns the schema: it sees every table. */
  url: string
  /** The application's login, to which the queue of jobs belongs. */
  applicationUrl: string
  folder: string
  files: FileStore
  dataKey: string
  now: Date
}

/** Answers the backup's own folder. */
export async function backUp(options: BackUpOptions): Promise<string> {
  const { url, folder, files, dataKey, now } = options
  const backup = join(folder, now.toISOString().replaceAll(':', '').slice(0, 17))
  rmSync(backup, { recursive: true, force: true })
  mkdirSync(backup, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One view of the database for all tables, whatever is written meanwhile. Rows in the order in which they lie.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local synchronize_seqscans = off; set local timezone = utc')
    writeJobs(backup, await waitingJobs(client, options.applicationUrl))
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client)) tables.push(await dumpTable(client, backup, table))
    const rest = { migrations: await migrationsOf(client), sequences: await sequencesOf(client) }
    const kept = await keepFiles(client, files, diskStore(filesFolder(folder)))
    const keyFingerprint = fingerprintOf(dataKey)
    writeManifest(backup, {
      format: 1,
      madeAt: now.toISOString(),
      keyFingerprint,
      ...rest,
      tables,
      files: kept,
    })
  } finally {
    await client.end()
  }
  return backup
}

/** As the same moment sees them: what waits, and what was in hand. */
async function waitingJobs(client: pg.ClientBase, applicationUrl: string): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const reader = new pg.Client({ connectionString: applicationUrl })
  await reader.connect()
  try {
    await reader.query('begin isolation level repeatable read read only')
    await reader.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.snapshot ?? '')}`)
    const { rows: jobs } = await reader.query<WaitingJob>(`
      select name, data, start_after as "startAfter" from jobs.job
      where state in ('created', 'retry', 'active') order by created_on, id`)
    return jobs
  } finally {
    await reader.end()
  }
}

/** Of a table in parts, the whole: its rows find their part by themselves. Computed columns are computed again. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    group by 1 order by 1`)
  return rows
}

async function migrationsOf(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query('select name, checksum from schema_migrations order by name')
  return rows
}

async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'",
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called from ${name}`)
    sequences.push({ name, value: state.rows[0].value, isCalled: state.rows[0].is_called })
  }
  return sequences
}

/** What lies there from an earlier backup stays as it is: bytes never change under their hash. */
async function keepFiles(client: pg.ClientBase, from: FileStore, to: FileStore): Promise<number> {
  const { rows } = await client.query<{ hash: string; size: string }>('select hash, size from files')
  for (const { hash, size } of rows) {
    const file = { hash, size: Number(size) }
    // What was lost before, `npm run files:check` says; a backup of the rest is worth having.
    if (!(await to.has(file))) await copyFile(from, to, file)
  }
  return rows.length
}
