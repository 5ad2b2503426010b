import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { openDatabase, openPool } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import type { Statement } from './driver/statement.ts'
import { MIGRATOR_ROLE, startEmbeddedPostgres } from './embedded-postgres.ts'

test('a connection cut during a change fails only that change', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.applicationUrl, 2)
  const db = openDatabase(pool)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const change = db.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // Cut while idle: only its listeners can receive the error.
    const [client] = (pool as unknown as { _clients: import('pg').PoolClient[] })._clients
    const isCut = new Promise(resolve => client?.once('end', resolve))
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await isCut
    await sql`select 1`.execute(tx)
  })
  await expect(change).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

/** Its own database server, because a standby confirms everything on a server. */
test("a commit without the standby's confirmation does not count", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-standby-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = openPool(postgres.applicationUrl, 2)
  const db = openDatabase(pool)
  const superuser = new pg.Client({
    connectionString: postgres.migratorUrl.replace(`//${MIGRATOR_ROLE}:`, '//postgres:'),
  })
  onTestFinished(async () => {
    await superuser.end()
    await pool.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await superuser.connect()
  await superuser.query('create table written (number int); grant all on written to public')
  const write = (number: number) =>
    db.transaction().execute(tx => sql`insert into written values (${number})`.execute(tx))
  await write(1)
  await superuser.query("alter system set synchronous_standby_names = 'nobody'")
  await superuser.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await superuser.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: 'nobody' }])
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  let error: unknown
  // Commits wait for the standby only once the separate checkpointer process has read the setting too.
  while (!(error instanceof Error)) {
    let isOver = false
    const outcome = write(2)
      .catch(reason => reason)
      .finally(() => {
        isOver = true
      })
    await waitUntil(async () => isOver || expect((await superuser.query(cancel)).rowCount).toBe(1))
    error = await outcome
  }
  expect(String(error)).toContain('synchronous replication')
  expect(isDatabaseUnavailable(error)).toBe(true)
}, 60_000)

test('discards a connection whose change could not be rolled back, and the next one works', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.applicationUrl, 1)
  const db = openDatabase(pool)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const client = await pool.connect()
  const query = client.query.bind(client) as (statement: Statement) => unknown
  client.query = ((statement: Statement) =>
    statement.text === 'rollback'
      ? statement.handleError(new Error('stuck'))
      : query(statement)) as typeof client.query
  client.release()
  const change = db.transaction().execute(tx => sql`select 1 / 0`.execute(tx))
  await expect(change).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
