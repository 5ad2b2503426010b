import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf, OLD_HISTORY, readHistory, writeHistory } from '../../../test/old-history.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { MIGRATIONS } from '../../product-database.ts'
import { APPLICATION_ROLE } from './embedded-postgres.ts'
import { FOLDED } from './fold-history.ts'
import { type MigrateOptions, migrate } from './migrate.ts'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  await writeHistory(database.migratorUrl, [])
})
afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const run = (more: Partial<MigrateOptions> = {}) =>
  migrate({ url: database.migratorUrl, directory, applicationRole: APPLICATION_ROLE, ...more })

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
  write('0224_newer.sql', 'create table newer (id int);')
  await run()
  rmSync(join(directory, '0224_newer.sql'))
  await expect(run()).rejects.toThrow('The database is of a newer version (it knows 0224_newer.sql)')
})

describe('a database from before the migrations were folded', () => {
  const LATER = '9999_later.sql'
  beforeEach(() => {
    for (const name of readdirSync(MIGRATIONS).filter(name => name <= FOLDED.into))
      cpSync(join(MIGRATIONS, name), join(directory, name))
    write(LATER, 'create table later (id int);')
  })
  const namesIn = () => readHistory(database.migratorUrl)

  test('continues with the folded files, executes none of them, and gets later migrations', async () => {
    await writeHistory(database.migratorUrl, OLD_HISTORY)
    expect(await run()).toEqual([LATER])
    expect(await namesIn()).toEqual(readdirSync(directory).sort())
    expect(await run()).toEqual([])
  })

  test('keeps the later migrations that it has already applied', async () => {
    await writeHistory(database.migratorUrl, OLD_HISTORY)
    const checksum = checksumOf('create table later (id int);')
    await writeHistory(database.migratorUrl, [...OLD_HISTORY, { name: LATER, checksum }])
    expect(await run()).toEqual([])
    expect(await namesIn()).toEqual(readdirSync(directory).sort())
  })

  test('is saved with its old history, so that the earlier release can restore it', async () => {
    await writeHistory(database.migratorUrl, OLD_HISTORY)
    let saved: string[] = []
    await run({
      before: async () => {
        saved = await namesIn()
      },
    })
    expect(saved).toEqual(OLD_HISTORY.map(({ name }) => name))
  })

  test('continues once if servers start in parallel', async () => {
    await writeHistory(database.migratorUrl, OLD_HISTORY)
    const applied = await Promise.all([run(), run()])
    expect(applied.flat()).toEqual([LATER])
    expect(await namesIn()).toEqual(readdirSync(directory).sort())
  })

  test('is refused, and stays as it is, if it has applied only a part of the old migrations', async () => {
    const part = OLD_HISTORY.slice(0, -1)
    await writeHistory(database.migratorUrl, part)
    await expect(run()).rejects.toThrow(
      /Only 120 of the 121 migrations .* start the release of 27 November 2026 .* \/readyz/,
    )
    expect(await namesIn()).toEqual(part.map(({ name }) => name))
  })

  test('is refused if one of its old migrations was changed', async () => {
    const [first, ...others] = OLD_HISTORY
    await writeHistory(database.migratorUrl, [{ name: first?.name ?? '', checksum: 'other' }, ...others])
    await expect(run()).rejects.toThrow(`A migration up to ${FOLDED.last} was changed after it was applied`)
  })
})

test('later migrations have higher numbers than the folded ones', () => {
  const later = readdirSync(MIGRATIONS).filter(name => name > FOLDED.into)
  expect(later.filter(name => name <= FOLDED.last)).toEqual([])
  expect(readdirSync(MIGRATIONS)).toContain(FOLDED.into)
})
