// Fails closed: a new table with data of persons is declared before it lands.
import { EXPORT_SECTIONS } from '@maat/domain/privacy/data-exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPORTED_TABLES, WITHHELD_TABLES } from '../../../../test/privacy/tables-of-persons.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('every table with a reference to a person or a case is declared as exported or withheld', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct r.relname as name from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    join pg_namespace n on n.oid = r.relnamespace
    where c.contype = 'f' and n.nspname = 'public' and t.relname in ('users', 'cases')
      and not r.relispartition`.execute(app.services.db)
  const declared = [...Object.keys(EXPORTED_TABLES), ...Object.keys(WITHHELD_TABLES)]
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(declared).size).toBe(declared.length)
  expect(new Set(Object.values(EXPORTED_TABLES))).toEqual(
    new Set(EXPORT_SECTIONS.filter(section => section !== 'log')),
  )
})
