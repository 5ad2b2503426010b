// Applies plain SQL files in order, forward only, each in a transaction and under a lock: several servers may start in
// parallel. In a file, `:application_role` is replaced with the application's login.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf } from '../describe-startup-error.ts'
import { StartupError } from '../startup-error.ts'
import { foldHistory, type History } from './fold-history.ts'

const LOCK = 7_301_774

export interface MigrateOptions {
  url: string
  directory: string
  applicationRole: string
  /** Only the migrations of a backup; the next start applies the others. */
  only?: readonly { name: string; checksum: string }[]
  before?(pending: readonly string[]): Promise<void>
}

interface Migration {
  name: string
  checksum: string
  sql: string
}

export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, directory, applicationRole, only, before } = options
  const all = readMigrations(directory)
  const known = historyOf(all)
  const wanted = only ? foldHistory(historyOf(only), known) : known
  assertSameHistory(known, wanted)
  const migrations = all.filter(({ name }) => wanted.has(name))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch(error => {
    throw new StartupError(`The database does not answer: ${reasonOf(error)}.`)
  })
  try {
    // Overrides a statement timeout of the login.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new StartupError('PostgreSQL 15 or newer is needed.')
    const stored = await readApplied(client)
    const applied = foldHistory(stored, known)
    assertSameHistory(known, applied)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    const names = pending.map(({ name }) => name)
    const changes = [...[...applied.keys()].filter(name => !stored.has(name)), ...names]
    // Also before only the history changes: the earlier version cannot start after that.
    if (changes.length > 0 && stored.size > 0) await before?.(changes)
    if (applied !== stored) await replaceHistory(client, applied)
    for (const migration of pending) await apply(client, migration, applicationRole)
    return names
  } finally {
    await client.end()
  }
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

const historyOf = (migrations: readonly { name: string; checksum: string }[]): History =>
  new Map(migrations.map(({ name, checksum }) => [name, checksum]))

async function readApplied(client: pg.Client): Promise<History> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return historyOf(rows)
}

async function replaceHistory(client: pg.Client, applied: History): Promise<void> {
  await client.query('begin')
  await client.query('delete from schema_migrations where name <> all ($1)', [[...applied.keys()]])
  await client.query(
    `insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])
    on conflict (name) do nothing`,
    [[...applied.keys()], [...applied.values()]],
  )
  await client.query('commit')
}

function assertSameHistory(known: History, applied: History): void {
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new StartupError(
        `The database is of a newer version (it knows ${name}): start that version, or restore a backup.`,
      )
    if (known.get(name) !== checksum)
      throw new StartupError(
        `The migration ${name} was changed after it was applied: restore the file as it was.`,
      )
  }
}

async function apply(
  client: pg.Client,
  { name, checksum, sql }: Migration,
  applicationRole: string,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql.replaceAll(':application_role', pg.escapeIdentifier(applicationRole)))
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartupError(`The migration ${name} failed: ${error instanceof Error ? error.message : error}.`)
  }
}
