import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase, openPool } from './database.ts'

test('a connection that is cut in the middle of a change fails that change, and nothing else', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.applicationUrl, 2)
  const db = openDatabase(pool)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const change = db.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // Cut while nothing is asked of it: its error has nobody to go to but its listeners.
    const [client] = (pool as unknown as { _clients: import('pg').PoolClient[] })._clients
    const isCut = new Promise(resolve => client?.once('end', resolve))
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await isCut
    await sql`select 1`.execute(tx)
  })
  await expect(change).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
