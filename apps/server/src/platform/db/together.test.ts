import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sentDuring } from '../../../test/stand-ins/sent-messages.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { type Database, type Executor, openDatabase, openPool } from './database.ts'
import { Statement } from './driver/statement.ts'
import { StatementBatch } from './driver/statement-batch.ts'
import { together } from './together.ts'

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

/** A text of its own for each name, so that each test begins with statements that are not prepared. */
const readValue = async (executor: Executor, name: string, value: number): Promise<number> => {
  const { rows } = await sql<{ value: number }>`
    select ${value}::int as value, ${sql.lit(name)} as name`.execute(executor)
  return rows[0]?.value ?? Number.NaN
}
const shareOf = (executor: Executor, by: number) => sql`select 1 / ${by}::int as share`.execute(executor)

/** A process prepares only its first statements by name: others are parsed and described again each time. */
const writesOf = (sent: string[]) => sent.map(kinds => kinds.replaceAll(/[PD]/g, ''))

test('statements that are ready at the same moment are one write', async () => {
  const read = () => together(db, at => [readValue(at, 'first', 1), readValue(at, 'second', 2)])
  expect(writesOf(await sentDuring(pool, read))).toEqual(['BEBES'])
  expect(await read()).toEqual([1, 2])
})

test('a statement that needs the result of another follows with those that became ready meanwhile', async () => {
  const twice = async (at: Executor, value: number) =>
    await readValue(at, 'next', await readValue(at, 'own', value))
  const read = () => together(db, at => [twice(at, 1), twice(at, 2)])
  expect(writesOf(await sentDuring(pool, read))).toEqual(['BEBES', 'BEBES'])
  expect(await read()).toEqual([1, 2])
})

test('a prepared text is parsed once in one message, and described until its answer came', async () => {
  const read = async (name: string) => {
    const client = await pool.connect()
    const statements = [1, 2].map(
      n => new Statement(`select $1::int n, '${name}'`, [n], name, oid => pg.types.getTypeParser(oid)),
    )
    client.query(new StatementBatch(statements) as unknown as pg.Submittable)
    const results = await Promise.all(statements.map(({ result }) => result))
    client.release()
    return results.map(({ rows }) => rows[0]?.n)
  }
  expect(await sentDuring(pool, () => read('same'))).toEqual(['PBDEBDES'])
  expect(await sentDuring(pool, () => read('same'))).toEqual(['BEBES'])
  expect(await read('same')).toEqual([1, 2])
})

test('results that are no promise, and calls within calls, pass', async () => {
  const inner = (at: Executor) => together(at, own => [readValue(own, 'a', 1), readValue(own, 'b', 2)])
  const read = () => together(db, at => [inner(at), null, readValue(at, 'c', 3)])
  expect(await read()).toEqual([[1, 2], null, 3])
  expect(writesOf(await sentDuring(pool, read))).toEqual(['BEBEBES'])
})

test('after a failed statement the others of its message fail too, and the connection serves the next request', async () => {
  const ended: string[] = []
  const watched = async (name: string, result: Promise<unknown>) => {
    await result.catch(error => ended.push(`${name}: ${error.code}`))
    return await result
  }
  const read = together(db, at => [
    watched('before', readValue(at, 'before', 1)),
    watched('fault', shareOf(at, 0)),
    watched('behind', readValue(at, 'behind', 2)),
  ])
  await expect(read).rejects.toMatchObject({ code: '22012' })
  expect(ended).toEqual(['fault: 22012', 'behind: 22012'])
  expect(await together(db, at => [readValue(at, 'behind', 3), readValue(at, 'before', 4)])).toEqual([3, 4])
})

test('the connection is released only when every read has ended', async () => {
  let last = 0
  const slow = async (at: Executor) => {
    await readValue(at, 'one', 1)
    await new Promise(resolve => setTimeout(resolve, 20))
    last = await readValue(at, 'two', 2)
  }
  const refused = together(db, at => [Promise.reject(new Error('refused')), slow(at)])
  await expect(refused).rejects.toThrow('refused')
  expect(last).toBe(2)
})

test('reads inside a transaction see its changes', async () => {
  await pool.query('create temporary table counted (n int)')
  const count = async (at: Executor) =>
    (await sql<{ n: number }>`select count(*)::int as n from counted`.execute(at)).rows[0]?.n
  const inside = await db.transaction().execute(async tx => {
    await sql`insert into counted values (1)`.execute(tx)
    return await together(tx, at => [count(at), count(at)])
  })
  expect(inside).toEqual([1, 1])
})

test('a transaction cannot begin among them', async () => {
  const read = together(db, at => [
    (at as Database).transaction().execute(async tx => await readValue(tx, 'lost', 1)),
  ])
  await expect(read).rejects.toThrow('cannot begin a transaction')
})

test('a lost connection fails each of them', async () => {
  const end = sql`select pg_terminate_backend(pg_backend_pid())`
  const results = await together(db, at => [
    Promise.allSettled([end.execute(at), readValue(at, 'lost', 1)]),
  ]).catch(() => [])
  const [settled] = results as PromiseSettledResult<unknown>[][]
  expect(settled?.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // The pool replaces the connection once it has noticed its end.
  await vi.waitFor(async () => expect(await readValue(db, 'again', 5)).toBe(5))
})
