// Clears what deleted rows leave in the files of the database: pages of tables and indexes, samples of the statistics,
// and segments of the write-ahead log. It rewrites each touched table, so it runs when few people work.
import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { DESTRUCTION_PLAN } from '../../../platform/retention/destruction-plan.ts'

/** How far it got. An external database may not let us switch its log: its operator does. */
export interface ClearedTraces {
  tables: number
  isLogCleared: boolean
}

/** A table that others use all the time is tried again with the next attempt of the job. */
const LOCK_TIMEOUT = '20s'

const touchedTables = () => [
  ...Object.entries(DESTRUCTION_PLAN).flatMap(([table, part]) =>
    part.does === 'delete' || part.does === 'blank' ? [table] : [],
  ),
  'files',
  'search_words',
  'jobs.job',
]

/** The samples of columns and of the statistics about several columns. */
const STATISTICS = ['pg_catalog.pg_statistic', 'pg_catalog.pg_statistic_ext_data']

export async function clearTraces(owner: Database): Promise<ClearedTraces> {
  await sql`set statement_timeout = 0`.execute(owner)
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`.execute(owner)
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from unnest(${touchedTables()}::text[]) t (name)
    join pg_class p on p.oid = to_regclass(t.name)
    join lateral (select relid from pg_partition_tree(p.oid) where isleaf
      union select p.oid where p.relkind = 'r') leaf on true
    join pg_class c on c.oid = leaf.relid and c.relkind = 'r'
    where has_table_privilege(c.oid, 'truncate') or pg_has_role(c.relowner, 'usage')`.execute(owner)
  await waitForOlderReaders(owner)
  for (const { name } of tables.rows) await vacuumFull(owner, sql.raw(name))
  await sql`analyze`.execute(owner)
  await clearSamples(owner)
  await waitForOlderReaders(owner)
  for (const name of STATISTICS) await vacuumFull(owner, sql.raw(name))
  return { tables: tables.rows.length, isLogCleared: await clearLog(owner) }
}

const vacuumFull = async (owner: Database, table: RawBuilder<unknown>) =>
  await sql`vacuum (full, analyze) ${table}`.execute(owner)

const LONGEST_WAIT_MS = 600_000
const PAUSE_MS = 100

/** Rewriting keeps deleted rows as long as an older transaction may read them, for example that of a backup. */
async function waitForOlderReaders(owner: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::xid::text as now`.execute(owner)
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += PAUSE_MS) {
    const older = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and backend_xmin is not null and age(backend_xmin) >= age(${rows[0]?.now}::xid)`.execute(owner)
    if (older.rows[0]?.count === 0) return
    await setTimeout(PAUSE_MS)
  }
  throw new Error('A transaction reads older rows: the traces are cleared once it has ended')
}

/** `analyze` keeps the samples of a table that has become empty. PostgreSQL has this function from 18 on. */
async function clearSamples(owner: Database): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regproc('pg_clear_attribute_stats') is not null as known`.execute(owner)
  if (!rows[0]?.known) return
  const found = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.reltuples <= 0
      and pg_has_role(c.relowner, 'usage')`.execute(owner)
  for (const { name } of found.rows)
    await sql`select pg_clear_attribute_stats(s.schemaname::text, s.tablename::text, s.attname::text, s.inherited)
      from pg_stats s where s.schemaname = 'public' and not exists (select from ${sql.raw(name)})
        and to_regclass(format('%I.%I', s.schemaname, s.tablename)) in (
          select ${name}::regclass union all select indexrelid::regclass from pg_index where indrelid = ${name}::regclass)`.execute(
      owner,
    )
}

const MOST_SEGMENTS = 200

/** Until no segment is left that was written before: removed ones are not reused (`wal_recycle` is off). */
async function clearLog(owner: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ began: string }>`select clock_timestamp()::text as began`.execute(owner)
    for (let turn = 0; turn < MOST_SEGMENTS; turn += 1) {
      // Twice: a checkpoint keeps the segment in which it began.
      await sql`select pg_logical_emit_message(false, 'maat', 'next'), pg_switch_wal()`.execute(owner)
      await sql`checkpoint`.execute(owner)
      const { rows: old } = await sql<{ left: number }>`
        select count(*)::int as left from pg_ls_waldir() where modification < ${rows[0]?.began}::timestamptz`.execute(
        owner,
      )
      if (old[0]?.left === 0) return true
    }
    return false
  } catch (error) {
    // 42501: the login may not.
    if ((error as { code?: string }).code === '42501') return false
    throw error
  }
}
