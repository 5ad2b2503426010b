// Backs up the running product: all rows at one moment, and the bytes of every file that they reference.

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { momentOf } from '@maat/domain/calendar/moment'
import pg from 'pg'
import { fingerprintOf } from '../crypto/key-fingerprint.ts'
import { diskStore, flushFolder } from '../files/disk-store.ts'
import { copyFile, type FileStore, inOnePart } from '../files/file-store.ts'
import type { WaitingJob } from '../http/work.ts'
import { type HasColumn, usesOfFiles } from '../retention/rows-of-cases.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import { lockBackups } from './backup-lock.ts'
import { type OpenCaseKeys, openCaseKeys } from './case-keys.ts'
import { toBackupError } from './failure.ts'
import { readFileList, writeFileList } from './file-list.ts'
import { filesFolder, JOBS, MANIFEST, type Manifest, nameOf, openBackupFiles } from './manifest.ts'
import { writeStored } from './stored-file.ts'
import { dumpTable, type Table } from './table-files.ts'
import { assertBackupIntact, isWhole } from './verify-backup.ts'

export interface BackUpOptions {
  /** The schema owner's login, which sees every table. */
  url: string
  /** The application's login, which owns the job queue. */
  applicationUrl: string
  folder: string
  /** If missing, only rows are saved. */
  files: FileStore | undefined
  dataKey: string
  dataKeysBefore?: readonly string[]
  key?: BackupKey | undefined
  isPatient?: boolean
  now: Date
}

const UNFINISHED = 'unfinished'

export async function backUp(options: BackUpOptions): Promise<string> {
  const { url, folder, now } = options
  const lock = await lockBackups(url, options.isPatient)
  const unfinished = join(folder, UNFINISHED)
  try {
    // Left by a killed backup.
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    const cases = await openCaseKeys(url, options)
    const rows = await dumpRows(options, unfinished, cases)
    // Before the first file: a file that is there already is not sealed again.
    await cases?.save(folder, options.key)
    const files = await keepFiles(options, unfinished, { list: rows.list, cases })
    const manifest: Manifest = { format: cases ? 3 : 2, madeAt: momentOf(now), ...rows.manifest, files }
    await assertBackupIntact(unfinished, manifest, options.key)
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    return await nameFinished(folder, unfinished, nameOf(now))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw toBackupError(error, folder)
  } finally {
    await lock.release()
  }
}

async function nameFinished(folder: string, unfinished: string, name: string): Promise<string> {
  const backup = join(folder, name)
  // The later of two backups within one second replaces the first.
  if (existsSync(backup)) rmSync(backup, { recursive: true })
  await flushFolder(unfinished)
  renameSync(unfinished, backup)
  await flushFolder(folder)
  return backup
}

async function dumpRows(
  { url, applicationUrl, dataKey, key }: BackUpOptions,
  backup: string,
  cases: OpenCaseKeys | undefined,
) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A broken connection also fails the pending query, which reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    // One snapshot for all tables, unaffected by parallel writes. Rows are read in physical order.
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      'set local synchronize_seqscans = off; set local timezone = utc; set local statement_timeout = 0',
    )
    const jobs = JSON.stringify(await waitingJobs(client, applicationUrl))
    const tables: Manifest['tables'] = []
    const found = await tablesOf(client)
    const has = columnsAmong(found)
    for (const table of found) tables.push(await dumpTable(client, backup, { table, key, cases, has }))
    const manifest = {
      keyFingerprint: fingerprintOf(dataKey),
      encryptedFor: key?.id ?? null,
      migrations: await migrationsOf(client),
      tables,
      sequences: await sequencesOf(client),
      jobs: await writeStored(join(backup, JOBS), inOnePart(Buffer.from(jobs)), key),
    }
    return {
      manifest,
      list: await writeFileList(client, backup, cases && { all: usesOfFiles(has), left: copiesOfData(has) }),
    }
  } finally {
    await client.end()
  }
}

/** Waiting and running jobs in the same snapshot. */
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

/** A column of a later version does not exist before its migration. */
function columnsAmong(tables: readonly Table[]): HasColumn {
  const known = new Map(tables.map(({ name, columns }) => [name.replace('public.', ''), new Set(columns)]))
  return (table, column) => known.get(table)?.has(column) === true
}

/** The keys are beside the backups, replies are only repeated for a day, and words are learnt again. */
const NOT_SAVED = ['schema_migrations', 'case_keys', 'idempotent_requests', 'search_words']

/** A partitioned table counts as one: its rows find their partition again. Generated columns are computed again. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all ($1)
    group by 1 order by 1`,
    [NOT_SAVED],
  )
  return rows
}

async function migrationsOf(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query('select name, checksum from schema_migrations order by name')
  return rows
}

async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called from ${name}`)
    sequences.push({ name, value: state.rows[0].value, isCalled: state.rows[0].is_called })
  }
  return sequences
}

interface ToKeep {
  list: Manifest['files']['list']
  cases: OpenCaseKeys | undefined
}

/** Files of an earlier backup are reused: bytes never change under their hash. */
async function keepFiles(
  { folder, files: from, key, now }: BackUpOptions,
  backup: string,
  { list, cases }: ToKeep,
): Promise<Manifest['files']> {
  const encryptedFor = key?.id ?? null
  await diskStore(filesFolder(folder, encryptedFor)).clearUnfinished(now)
  const places = openBackupFiles(folder, encryptedFor, { key, keyOf: caseId => cases?.keyFor(caseId) })
  const lost: string[] = []
  let count = 0
  let bytes = 0
  for await (const file of readFileList(backup)) {
    const to = places(file.caseId)
    count += 1
    bytes += file.size
    // `npm run files:check` reports files lost earlier; a backup of the others is still useful.
    if (!from || (await to.has(file))) continue
    if (!(await copyFile(from, to, file))) lost.push(file.hash)
    else if (!(await isWhole(to, file, key)))
      throw new StartupError(`The copy of ${file.hash} is not what was written.`)
  }
  return { areKept: from !== undefined, count, bytes, lost, list }
}

/** A person's copy of their data has the files of several cases, and is soon made again. */
const copiesOfData = (has: HasColumn): string | undefined =>
  has('data_exports', 'file_hash')
    ? 'select file_hash from data_exports where file_hash is not null'
    : undefined
