// Tests PostgreSQL's real errors when it is unavailable; the server recovers by itself.
import { readUser, updateUser } from '@maat/contract/people/users'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'

let app: TestApp
let person: TestPerson
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  person = await app.people.create('User')
})
beforeEach(async () => {
  owner = new pg.Client({ connectionString: app.migratorUrl })
  owner.on('error', () => undefined)
  await owner.connect()
})
afterEach(() => owner.end())
afterAll(() => app.close())

const name = () => new URL(app.migratorUrl).pathname.slice(1)
const set = (what: string) => owner.query(`alter database ${name()} ${what}`)

/** Ends all connections, like a restart. `meanwhile` runs once the ending connection is open. */
async function endConnections(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const client = new pg.Client({ connectionString: app.applicationUrl })
  client.on('error', () => undefined)
  await client.connect()
  await meanwhile()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
}

const of = () => ({ token: person.token, params: { id: person.id } })
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status
const change = async () => outcome(await app.call(updateUser, { ...of(), body: { city: 'Namur' } }))
const read = async () => outcome(await app.call(readUser, of()))

test('a read-only database after a failover: reading continues, changes should be retried', async () => {
  await set('set default_transaction_read_only = on')
  await endConnections()
  await expect.poll(change).toBe('server.unavailable')
  await expect.poll(read).toBe(200)
  await set('reset default_transaction_read_only')
  await endConnections()
  await expect.poll(change).toBe(200)
})

test('a database without free connections, and then with some', async () => {
  await endConnections(() => set('connection limit 0'))
  await expect.poll(change).toBe('server.unavailable')
  expect(await read()).toBe('server.unavailable')
  await set('connection limit -1')
  await expect.poll(change).toBe(200)
})

test.each([
  ['57P03', 'the database system is starting up'],
  ['57P03', 'the database system is shutting down'],
  ['57P03', 'the database system is in recovery mode'],
  ['57P01', 'terminating connection due to administrator command'],
  ['53300', 'sorry, too many clients already'],
  ['53100', 'could not extend file: No space left on device'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['08P01', 'pgbouncer cannot connect to server'],
  ['28P01', 'password authentication failed'],
  ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ['', 'Connection terminated unexpectedly'],
])('%s, %s: should be retried', (code, message) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(message), code && { code }))).toBe(true)
})

test('a socket that is not there yet should be tried again, but a missing file should not', () => {
  const missing = (syscall: string) => Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall })
  expect(isDatabaseUnavailable(missing('connect'))).toBe(true)
  expect(isDatabaseUnavailable(missing('open'))).toBe(false)
})
