// The plan of destruction names every table, and every column of text that it does not remove.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { DESTRUCTION_PLAN } from './destruction-plan.ts'
import { caseOfRow, usesOfFiles } from './rows-of-cases.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.migratorUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`

interface Column {
  of_table: string
  name: string
}

/** Columns that can contain words: also JSON, bytes and addresses, but no generated ones, which follow their sources. */
const COLUMNS_OF_TEXT = `select table_name as of_table, column_name as name from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'
    and (data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'bytea', 'inet', 'xml', 'tsvector')
      or (data_type = 'ARRAY' and udt_name in ('_text', '_varchar', '_jsonb', '_bytea')))
  order by 1, 2`

test('names every table of the schema, and no other', async () => {
  const tables = await ask<{ name: string }>(TABLES)
  expect(Object.keys(DESTRUCTION_PLAN).toSorted()).toEqual(tables.map(({ name }) => name))
})

test('names every column of text of the tables whose rows stay', async () => {
  const columns = Map.groupBy(await ask<Column>(COLUMNS_OF_TEXT), ({ of_table }) => of_table)
  for (const [table, part] of Object.entries(DESTRUCTION_PLAN)) {
    if (part.does !== 'blank' && part.does !== 'keep') continue
    const blanked = part.does === 'blank' ? Object.keys(part.columns) : []
    const found = (columns.get(table) ?? []).map(({ name }) => name)
    const unnamed = found.filter(name => !part.keptColumns.includes(name) && !blanked.includes(name))
    const unknown = part.keptColumns.filter(name => !found.includes(name))
    expect([table, unnamed, unknown]).toEqual([table, [], []])
    expect(part.why.length).toBeGreaterThan(10)
  }
})

interface Reference {
  child: string
  parent: string
}

test('says of no table with rows of cases that it has none', async () => {
  const references = await ask<Reference>(`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`)
  const reached = new Set(['cases'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { child, parent } of references) if (reached.has(parent)) reached.add(child)
  }
  const wrong = [...reached].filter(table => DESTRUCTION_PLAN[table]?.does === 'none')
  expect(wrong).toEqual([])
  expect(reached.size).toBeGreaterThan(100)
})

test('finds the case of a row of every table, and of every stored file', async () => {
  for (const table of Object.keys(DESTRUCTION_PLAN))
    await client.query(`select ${caseOfRow(table, 't')}::uuid from ${table} t limit 1`)
  await client.query(usesOfFiles())
})

test('knows every use of stored files', async () => {
  const named = new Set(
    Object.entries(DESTRUCTION_PLAN).flatMap(([table, part]) =>
      'files' in part ? (part.files ?? []).map(column => `${table}.${column}`) : [],
    ),
  )
  const references = await ask<Column>(`
    select conrelid::regclass::text as of_table, a.attname as name from pg_constraint
    join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype = 'f' and confrelid = 'files'::regclass order by 1, 2`)
  expect(
    references.map(({ of_table, name }) => `${of_table}.${name}`).filter(use => !named.has(use)),
  ).toEqual([])
  expect(references.length).toBeGreaterThan(5)
})
