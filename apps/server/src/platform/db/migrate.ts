// Applies plain SQL files in order, forward only, each in a transaction and under a lock: several servers may start in
// parallel. In a file, `:application_role` is replaced with the application's login.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf } from '../describe-startup-error.ts'
import { StartupError } from '../startup-error.ts'

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
  const known = readMigrations(directory)
  if (only) assertSameHistory(known, new Map(only.map(({ name, checksum }) => [name, checksum])))
  const migrations = only ? known.filter(({ name }) => only.some(wanted => wanted.name === name)) : known
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
    const applied = await readApplied(client)
    assertSameHistory(known, applied)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    const names = pending.map(({ name }) => name)
    if (names.length > 0 && applied.size > 0) await before?.(names)
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

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function assertSameHistory(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
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
