// Tests the product behind a pooler that shares sessions between transactions.
import { randomUUID } from 'node:crypto'
import { createEvent } from '@maat/contract/calendar/events'
import { login } from '@maat/contract/people/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { openPoolerStandIn, type PoolerStandIn } from '../../../test/stand-ins/pooler-stand-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let pooler: PoolerStandIn
beforeAll(async () => {
  app = await openTestApp({}, async url => {
    pooler = await openPoolerStandIn(url)
    return pooler
  })
})
afterAll(async () => {
  await app.close()
  await pooler.close()
})

test('sign-ins, events, jobs and live messages work without a session of the pooler', async () => {
  const lawyer = await app.people.create('Avocat')
  const { token } = (await app.call(login, { body: { email: lawyer.email, password: PASSWORD } })).body
  const { status } = await app.call(createEvent, {
    token,
    body: {
      kind: 'meeting',
      title: 'Point sur le bail',
      startsAt: '2027-01-05T09:00:00.000Z',
      endsAt: '2027-01-05T10:00:00.000Z',
      timeZone: 'Europe/Brussels',
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  await app.workOff()
  let ran = 0
  await app.services.runAlone(7, async () => {
    ran += 1
  })
  expect(ran).toBe(1)
  expect(pooler.refused).toEqual([])
})

test('the listener uses the direct connection', async () => {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and query = 'listen ' || split_part(query, ' ', 2) order by 1`.execute(
    app.services.db,
  )
  expect(rows.map(({ name }) => name)).toContain('maat realtime')
})

test('the login limits sessions where they accept no settings', async () => {
  const show = async (name: string) =>
    (await sql<{ now: string }>`select current_setting(${name}) as now`.execute(app.services.db)).rows[0]?.now
  expect(await show('statement_timeout')).toBe('15s')
  expect(await show('idle_in_transaction_session_timeout')).toBe('30s')
  expect(await show('timezone')).toBe('UTC')
})

test("the pooler's stand-in disconnects clients that need their own session", async () => {
  await expect(sql.raw('listen here').execute(app.services.db)).rejects.toThrow()
  expect(pooler.refused).toEqual(['listen here'])
})
