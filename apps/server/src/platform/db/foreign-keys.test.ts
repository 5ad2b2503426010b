import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A partial index is sufficient if it covers the rows with a non-null key. */
const WITHOUT_INDEX = `
  select c.conrelid::regclass || '.' || string_agg(a.attname, ', ' order by k.place) as key
  from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
  where c.contype = 'f' and c.confdeltype in ('c', 'n', 'd') and c.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and coalesce(pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)', true))
  group by c.oid, c.conrelid order by 1`

/** Written with every message, so an index would be expensive; only unconfirmed accounts are removed, at night. */
const DEAR = ['conversation_reads.user_id']

test('an index covers every foreign key that cascades or is cleared on deletion', async () => {
  const client = new pg.Client({ connectionString: database.migratorUrl })
  await client.connect()
  const { rows } = await client.query<{ key: string }>(WITHOUT_INDEX)
  await client.end()
  expect(rows.map(({ key }) => key)).toEqual(DEAR)
})
