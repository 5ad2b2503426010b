// Tests the gateway's sweeps over its connections, which the tests trigger themselves.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type BareClient,
  connectPusher,
  openClient,
  openSocket,
  openTestGateway,
  until,
} from '../../../test/communication/realtime-clients.ts'

const ANNA = 'private-user-anna'
const BRAM = 'private-user-bram'

async function answered(client: BareClient): Promise<void> {
  const pongs = () => client.frames.filter(({ event }) => event === 'pusher:pong').length
  const before = pongs()
  client.say('pusher:ping', {})
  await until(() => pongs() > before)
}

test('closes a connection without a proven right, and keeps one with it', async () => {
  const { gateway, port } = await openTestGateway()
  const proven = await openClient(port)
  proven.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 1)
  const idle = await openClient(port)
  gateway.sweep()
  for (const client of [proven, idle]) await answered(client)
  gateway.sweep()
  expect(await idle.closed).toBe(4202)
  expect(gateway.subscribers(ANNA)).toBe(1)
})

test('an old proof must be renewed: pusher-js does so by itself, others receive nothing more', async () => {
  const { gateway, port } = await openTestGateway({ longestConnectionMs: 1 })
  const refused = await openClient(port)
  refused.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 1)
  const client = connectPusher(port)
  const channel = client.subscribe(BRAM)
  await until(() => channel.subscribed)
  const before = client.connection.socket_id
  await pause(2)
  gateway.sweep()
  expect(await refused.closed).toBe(4200)
  expect(gateway.subscribers(ANNA)).toBe(0)
  await until(() => client.connection.socket_id !== before && channel.subscribed)
})

test('drops a peer that no longer answers', async () => {
  const { gateway, port } = await openTestGateway()
  const client = await openClient(port)
  client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 1)
  client.socket.pause()
  gateway.sweep()
  expect(gateway.connections()).toBe(1)
  gateway.sweep()
  await until(() => gateway.connections() === 0)
})

test('sweeps by itself', async () => {
  const { port } = await openTestGateway({ sweepMs: 20 })
  // A slow peer may count as dead before it counts as idle.
  expect([4202, 1006]).toContain(await openSocket(port).closed)
})
