import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  connectPusher,
  openClient,
  openTestGateway,
  until,
} from '../../../test/communication/realtime-clients.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Database, openDatabase, openPool } from '../db/database.ts'
import { signChannel } from './channel-signature.ts'
import { openFanOut } from './postgres-fan-out.ts'
import { EventTooLarge, embeddedPublisher, NOTIFY_CHANNEL } from './realtime-publisher.ts'

const ANNA = 'private-user-anna'

let database: TestDatabase
let pool: pg.Pool
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.applicationUrl, 4)
  db = openDatabase(pool)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function openProcess() {
  const errors: unknown[] = []
  const opened = await openTestGateway()
  const fanOut = await openFanOut(database.applicationUrl, opened.gateway, error => errors.push(error))
  onTestFinished(() => fanOut.stop())
  return { ...opened, errors }
}

const publish = (event: string, data: unknown, channel = ANNA) =>
  db.transaction().execute(tx => embeddedPublisher.publish(tx, channel, event, data))

async function subscriberOf({ port, gateway }: Awaited<ReturnType<typeof openProcess>>) {
  const before = gateway.subscribers(ANNA)
  const client = await openClient(port)
  client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === before + 1)
  return client
}

test('an event reaches the sockets of every process, once and in order', async () => {
  const [first, second] = [await openProcess(), await openProcess()]
  const clients = [await subscriberOf(first), await subscriberOf(second)]
  for (let number = 0; number < 20; number += 1) await publish('said', { number })
  await publish('last', 'é')
  for (const client of clients) {
    expect((await client.hears('last')).data).toBe('é')
    const numbers = client.frames.filter(({ event }) => event === 'said').map(({ data }) => data.number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, number) => number))
  }
})

test('an event for many channels reaches each of them once, with only their own data', async () => {
  const { port, gateway } = await openProcess()
  const names = Array.from({ length: 250 }, (_, number) => `private-user-${number}`)
  const heard = [names[0], names[120], names[249]].map(String)
  const clients = await Promise.all(
    heard.map(async name => {
      const client = await openClient(port)
      client.subscribe(name)
      return client
    }),
  )
  await until(() => heard.every(name => gateway.subscribers(name) === 1))
  const own = heard.map((channel, number) => ({ channel, event: 'own', data: { number } }))
  await db
    .transaction()
    .execute(tx =>
      embeddedPublisher.publishAll(tx, [{ channel: names, event: 'said', data: { id: 7 } }, ...own]),
    )
  for (const [number, client] of clients.entries()) {
    expect((await client.hears('own')).data).toEqual({ number })
    expect(client.frames.filter(({ event }) => event === 'said')).toHaveLength(1)
  }
  await db.transaction().execute(tx => embeddedPublisher.publishAll(tx, []))
})

test('never sends an event of a rolled back transaction', async () => {
  const client = await subscriberOf(await openProcess())
  const undone = db.transaction().execute(async tx => {
    await embeddedPublisher.publish(tx, ANNA, 'undone', {})
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await publish('done', {})
  await client.hears('done')
  expect(client.frames.map(({ event }) => event)).not.toContain('undone')
})

test('does not send an event before its transaction commits', async () => {
  const client = await subscriberOf(await openProcess())
  await db.transaction().execute(async tx => {
    await embeddedPublisher.publish(tx, ANNA, 'later', {})
    await publish('sooner', {})
    await client.hears('sooner')
    expect(client.frames.map(({ event }) => event)).not.toContain('later')
  })
  await client.hears('later')
})

test('access withdrawn during a subscription stops the events in every process', async () => {
  const processes = [await openProcess(), await openProcess()]
  const clients = []
  for (const process of processes) clients.push(await subscriberOf(process))
  await db.transaction().execute(async tx => {
    await embeddedPublisher.publish(tx, ANNA, 'before', {})
    await embeddedPublisher.withdraw(tx, ANNA)
    await embeddedPublisher.publish(tx, ANNA, 'after', {})
  })
  for (const client of clients) {
    expect(await client.closed).toBe(4200)
    const events = client.frames.map(({ event }) => event)
    expect([events.includes('before'), events.includes('after')]).toEqual([true, false])
  }
})

test('pusher-js reconnects after its session ended but is refused', async () => {
  const { port, gateway } = await openProcess()
  let hasSession = true
  const refusals: unknown[] = []
  const client = connectPusher(port, (key, secret, socketId, channel) => {
    if (!hasSession) return 'refused'
    return signChannel(key, secret, socketId, channel)
  })
  const channel = client.subscribe(ANNA)
  channel.bind('pusher:subscription_error', (refusal: unknown) => refusals.push(refusal))
  await until(() => channel.subscribed)
  hasSession = false
  await db.transaction().execute(tx => embeddedPublisher.withdraw(tx, ANNA))
  await until(() => refusals.length > 0)
  expect(gateway.subscribers(ANNA)).toBe(0)
})

test('replaces a dead listening connection, and all clients reconnect', async () => {
  const process = await openProcess()
  const client = await subscriberOf(process)
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'maat realtime'",
  )
  expect(await client.closed).toBe(4200)
  await until(() => process.gateway.connections() === 0)
  const returned = await subscriberOf(process)
  await publish('again', {})
  await returned.hears('again')
})

test('an oversized event is a programming error and rolls back its transaction', async () => {
  await expect(publish('said', 'é'.repeat(4000))).rejects.toThrow(EventTooLarge)
})

test('PostgreSQL accepts the largest allowed event', async () => {
  const client = await subscriberOf(await openProcess())
  const wrapping = Buffer.byteLength(JSON.stringify({ channel: ANNA, event: 'said', data: '""' }))
  const largest = 'x'.repeat(7999 - wrapping)
  await publish('said', largest)
  expect((await client.hears('said')).data).toBe(largest)
  await expect(publish('said', `${largest}x`)).rejects.toThrow(EventTooLarge)
})

test('reports and skips an invalid message', async () => {
  const process = await openProcess()
  const client = await subscriberOf(process)
  for (const payload of ['{', '{}', 'null'])
    await pool.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, payload])
  await publish('said', {})
  await client.hears('said')
  expect(process.errors).toHaveLength(3)
})

test('does not open without its database', async () => {
  const { gateway } = await openTestGateway()
  const nowhere = database.applicationUrl.replace(/:\d+\//, ':1/')
  await expect(openFanOut(nowhere, gateway)).rejects.toThrow()
})
