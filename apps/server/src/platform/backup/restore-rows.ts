// Loads a backup's rows into a database with empty tables.
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import type { Manifest } from './manifest.ts'
import { loadTable } from './table-files.ts'

/** Marks a database whose rows are restored but whose jobs are not yet. */
export const UNFINISHED_RESTORE = 'restore_unfinished'

export async function assertDatabaseEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch(error => {
    throw new StartupError(`The database does not answer: ${error.message}.`)
  })
  try {
    const { rows } = await client.query(`select to_regclass('public.users') as users,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables`)
    const { users, tables } = rows[0] ?? {}
    const isUsed = users === null ? tables > 0 : (await client.query('select from users limit 1')).rowCount
    if (isUsed) throw new StartupError('The database is not empty: a backup is restored into an empty one.')
  } finally {
    await client.end()
  }
}

/** A start now would lose the waiting jobs. */
export async function assertRestoreFinished(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.${UNFINISHED_RESTORE}') as mark`)
    if (rows[0]?.mark)
      throw new StartupError(
        'A backup was not restored to its end: restore it again, into an empty database.',
      )
  } finally {
    await client.end()
  }
}

/** Loads rows table by table; foreign keys are checked and indexes built at the end. */
export async function loadRows(
  url: string,
  backup: string,
  { manifest, key }: { manifest: Manifest; key: BackupKey | undefined },
): Promise<void> {
  const { tables, sequences } = manifest
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("begin; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'")
    const names = tables.map(({ name }) => name)
    const buildAgain = await takeAway(client)
    await client.query(`truncate ${names.join(', ')}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    for (const table of tables) await loadTable(client, backup, { table, key })
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const statement of buildAgain) await client.query(statement)
    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    await client.query(`create table ${UNFINISHED_RESTORE} ()`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function takeAway(client: pg.ClientBase): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // The definition of an index of a partitioned table would build none for its partitions.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]
}
