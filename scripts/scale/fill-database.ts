// Runs the steps that fill a large firm, without the indexes, which would slow down a million inserts; they are rebuilt
// at the end.
import type pg from 'pg'
import { caseSteps } from './case-steps.ts'
import { moneySteps } from './money-steps.ts'
import { peopleSteps } from './people-steps.ts'
import { timeSteps } from './time-steps.ts'

const TABLES = [
  'users',
  'cases',
  'case_participants',
  'case_events',
  'documents',
  'document_versions',
  'invoices',
  'invoice_lines',
  'payments',
  'payment_allocations',
  'book_entries',
  'book_postings',
  'time_entries',
]

const PREPARE = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set maintenance_work_mem = '512MB';
  set work_mem = '256MB';
  -- The same draw for the same row, every time: no chance is involved.
  create function pg_temp.draw(row_number bigint, what integer, sides bigint) returns bigint
    language sql immutable as $$ select (hashint8extended(row_number, what) & 2147483647) % sides $$;
  create function pg_temp.one_of(words text[], row_number bigint, what integer) returns text
    language sql immutable as $$ select words[1 + (hashint8extended(row_number, what) & 2147483647) % cardinality(words)] $$;
  -- With the two digits by which a UUID says how it was made: readers refuse others.
  create function pg_temp.id_of(what text, row_number bigint) returns uuid
    language sql immutable as $$ select overlay(overlay(md5(what || row_number) placing '4' from 13) placing '8' from 17)::uuid $$;`

export interface Amounts {
  cases: number
  timeEntries: number
}

export async function fillDatabase(
  client: pg.Client,
  { cases, timeEntries }: Amounts,
  say: (line: string) => void,
): Promise<void> {
  await client.query(PREPARE)
  const indexes = await dropIndexes(client)
  const steps = [...peopleSteps(cases), ...caseSteps(cases), ...moneySteps, ...timeSteps(timeEntries)]
  for (const { what, sql } of steps) await timed(say, what, () => client.query(sql))
  await timed(say, 'indexes', () => client.query(indexes.join(';\n')))
  // Vacuumed too, like a table that grew over years.
  await timed(say, 'statistics', () => client.query('vacuum (analyze)'))
  for (const table of TABLES) say(await describe(client, table))
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [TABLES],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

async function timed(say: (line: string) => void, what: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await run()
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function describe(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ count: string; size: string }>(
    `select count(*) as count, pg_size_pretty(pg_total_relation_size('${table}')) as size from ${table}`,
  )
  const [{ count, size } = { count: '0', size: '' }] = rows
  return `${table}: ${Number(count).toLocaleString('en')} rows, ${size}`
}
