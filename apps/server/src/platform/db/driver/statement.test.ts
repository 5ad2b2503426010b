import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentDuring } from '../../../../test/stand-ins/sent-messages.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'
import { type Database, openDatabase, openPool } from '../database.ts'
import { Statement } from './statement.ts'

let drop: () => Promise<void>
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  // One connection, so that each statement meets what the one before it left.
  pool = openPool(database.applicationUrl, 1)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const numbersTo = (last: number) => sql<{ n: number }>`select n from generate_series(1, ${last}::int) n`

/** Prepared under this name, however many statements the process has prepared before. */
async function runPrepared(name: string, text: string, values: readonly unknown[] = []) {
  const client = await pool.connect()
  try {
    const statement = new Statement(text, values, name, oid => pg.types.getTypeParser(oid))
    client.query(statement as unknown as pg.Submittable)
    return (await statement.result).rows
  } finally {
    client.release()
  }
}

test('a statement is one write, and its columns are described once', async () => {
  const read = () => runPrepared('numbers', 'select n from generate_series(1, $1::int) n', [3])
  expect(await sentDuring(pool, read)).toEqual(['PBDES'])
  expect(await sentDuring(pool, read)).toEqual(['BES'])
  expect(await read()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a transaction adds two short messages', async () => {
  const change = () => db.transaction().execute(tx => numbersTo(1).execute(tx))
  const sent = await sentDuring(pool, change)
  expect([sent.length, sent.at(0), sent.at(-1)]).toEqual([3, 'Q', 'Q'])
})

test('each type comes back as before', async () => {
  const { rows } = await sql`
    select 1::int8 as big, 2::int4 as small, true as yes, null::text as nothing, date '2026-02-28' as day,
      timestamptz '2026-02-28 12:00:00.25+01' as at, array['a', null] as words, '{"a": [1]}'::jsonb as content,
      '\\x00ff'::bytea as bytes, 1.50::numeric as exact, ${Buffer.from([0, 255])}::bytea as sent,
      ${['x,y', '"z"']}::text[] as listed, ${new Date('2026-01-01T00:00:00Z')}::timestamptz as moment`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      big: 1,
      small: 2,
      yes: true,
      nothing: null,
      day: '2026-02-28',
      at: '2026-02-28T11:00:00.250Z',
      words: ['a', null],
      content: { a: [1] },
      bytes: Buffer.from([0, 255]),
      exact: '1.50',
      sent: Buffer.from([0, 255]),
      listed: ['x,y', '"z"'],
      moment: '2026-01-01T00:00:00.000Z',
    },
  ])
})

test('an error has its code, and the connection serves the next statement', async () => {
  const divide = (by: number) => sql`select 1 / ${by}::int as share`.execute(db)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await expect(sql`select no_such_column`.execute(db)).rejects.toMatchObject({ code: '42703' })
  await expect(sql`select ${'x'}::uuid`.execute(db)).rejects.toMatchObject({ code: '22P02' })
  expect((await divide(1)).rows).toEqual([{ share: 1 }])
})

test('a value that cannot be sent fails alone', async () => {
  const circle: { toPostgres?: () => unknown } = {}
  circle.toPostgres = () => circle
  await expect(sql`select ${circle}::text as text`.execute(db)).rejects.toThrow('circular')
  expect((await numbersTo(1).execute(db)).rows).toEqual([{ n: 1 }])
})

test('counts changed rows, and keeps a statement without columns', async () => {
  await pool.query('create temporary table counted (n int)')
  const add = (n: number) => sql`insert into counted select generate_series(1, ${n}::int)`.execute(db)
  expect((await add(3)).numAffectedRows).toBe(3n)
  expect((await add(2)).numAffectedRows).toBe(2n)
  expect((await sql`delete from counted where n > ${1}`.execute(db)).numAffectedRows).toBe(3n)
  expect((await sql`select from counted`.execute(db)).rows).toEqual([{}, {}])
})

test('refuses a prepared statement whose columns changed, and reads it again once it has a new text', async () => {
  await pool.query('create temporary table changing (a int); insert into changing values (1)')
  const read = () => runPrepared('changing', 'select * from changing')
  expect(await read()).toEqual([{ a: 1 }])
  await pool.query('alter table changing add b int default 2')
  // Never with the columns that were known.
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await sql`select * from changing where true`.execute(db)).rows).toEqual([{ a: 1, b: 2 }])
})
