import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { APPLICATION_ROLE } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  const client = new pg.Client({ connectionString: database.migratorUrl })
  await client.connect()
  await client.query('delete from schema_migrations')
  await client.end()
})
afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const run = () => migrate({ url: database.migratorUrl, directory, applicationRole: APPLICATION_ROLE })

test('servers that start in parallel apply each migration once', async () => {
  write('0001_first.sql', 'create table first (id int); grant select on first to :application_role;')
  write('0002_second.sql', 'create table second (id int);')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a failing migration leaves nothing behind and is named', async () => {
  write('0001_broken.sql', 'create table half (id int); select nonsense;')
  await expect(run()).rejects.toThrow('The migration 0001_broken.sql failed')
  write('0001_broken.sql', 'create table half (id int);')
  expect(await run()).toEqual(['0001_broken.sql'])
})

test('refuses a migration that changed after it was applied', async () => {
  write('0001_first.sql', 'create table first (id int);')
  await run()
  write('0001_first.sql', 'create table first (id bigint);')
  await expect(run()).rejects.toThrow('0001_first.sql was changed after it was applied')
})

test('leaves a database of a newer version unchanged', async () => {
  write('0001_first.sql', 'create table first (id int);')
  write('0002_newer.sql', 'create table newer (id int);')
  await run()
  rmSync(join(directory, '0002_newer.sql'))
  await expect(run()).rejects.toThrow('The database is of a newer version (it knows 0002_newer.sql)')
})
