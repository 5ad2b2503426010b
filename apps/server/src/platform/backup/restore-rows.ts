// Loads a backup's rows into a database with empty tables.
import pg from 'pg'
import { planOf } from '../retention/destruction-plan.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import type { KeyRing } from './key-ring.ts'
import type { Manifest } from './manifest.ts'
import type { OnBlanked, RowKeys } from './sealed-rows.ts'
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

const LOG = 'public.audit_entries'

/** The entries of the log that came back without their details, by the destroyed case. */
export type EmptiedEntries = Map<string, number[]>

interface Loading {
  manifest: Manifest
  key: BackupKey | undefined
  ring: KeyRing
  /** Hashes of files that only destroyed cases used. */
  withheld: readonly string[]
}

/** Loads rows table by table; foreign keys are checked and indexes built at the end. */
export async function loadRows(
  url: string,
  backup: string,
  { manifest, key, ring, withheld }: Loading,
): Promise<EmptiedEntries> {
  const { tables, sequences } = manifest
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("begin; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'")
    const names = tables.map(({ name }) => name)
    const { keys, buildAgain } = await takeAway(client)
    await client.query(`truncate ${names.join(', ')}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const cases = withOpenedKeys(ring)
    let skipped = 0
    const emptied: EmptiedEntries = new Map()
    const onEmptied: OnBlanked = (caseId, rows) =>
      emptied.set(caseId, [...(emptied.get(caseId) ?? []), ...rows.map(row => Number(row.split('\t')[0]))])
    for (const table of tables) {
      const onBlanked = table.name === LOG ? onEmptied : undefined
      skipped += await loadTable(client, backup, { table, key, cases, onBlanked })
    }
    await client.query('delete from files where hash = any($1)', [withheld])
    await keepKeys(client, ring)
    if (skipped > 0) await dropDangling(client, keys)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const statement of buildAgain) await client.query(statement)
    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    await client.query(`create table ${UNFINISHED_RESTORE} ()`)
    await client.query('commit')
    return emptied
  } finally {
    await client.end()
  }
}

/** Each key is opened once, although many rows follow each other. */
function withOpenedKeys({ keyOf }: KeyRing): RowKeys {
  const opened = new Map<string, Buffer | undefined>()
  return {
    keyOf(caseId) {
      if (!opened.has(caseId)) opened.set(caseId, keyOf(caseId))
      return opened.get(caseId)
    },
  }
}

async function keepKeys(client: pg.ClientBase, { sealed }: KeyRing): Promise<void> {
  if (sealed.size === 0) return
  await client.query(
    `insert into case_keys (case_id, sealed_key, made_at)
    select k.case_id, k.sealed_key, now() from unnest($1::uuid[], $2::bytea[]) k (case_id, sealed_key)
    where exists (select from cases c where c.id = k.case_id)
    on conflict do nothing`,
    [[...sealed.keys()], [...sealed.values()]],
  )
}

interface ForeignKey {
  table: string
  name: string
  definition: string
  parent: string
  columns: string[]
  parentColumns: string[]
  onDelete: string
}

/** Follows the foreign keys to rows that did not come back, as a deletion does, until nothing changes any more. */
async function dropDangling(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    changed = 0
    for (const { table, parent, columns, parentColumns, onDelete } of keys) {
      const filled = columns.map(column => `t.${column} is not null`).join(' and ')
      const same = columns.map((column, at) => `p.${parentColumns[at]} = t.${column}`).join(' and ')
      const dangling = `${filled} and not exists (select from ${parent} p where ${same})`
      const emptied = columns.slice(-1).map(column => `${column} = null`)
      const goes = onDelete === 'c' || (onDelete === 'a' && planOf(table)?.does === 'delete')
      const { rowCount } = await client.query(
        goes
          ? `delete from ${table} t where ${dangling}`
          : `update ${table} t set ${emptied} where ${dangling}`,
      )
      changed += rowCount ?? 0
    }
  }
}

async function takeAway(client: pg.ClientBase) {
  const namesOf = (
    numbers: string,
    relation: string,
  ) => `(select array_agg(quote_ident(a.attname) order by n.place)
    from unnest(${numbers}) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
      confrelid::regclass::text as parent, confdeltype as "onDelete",
      ${namesOf('conkey', 'conrelid')} as columns, ${namesOf('confkey', 'confrelid')} as "parentColumns"
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
  return {
    keys,
    buildAgain: [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
    ],
  }
}
