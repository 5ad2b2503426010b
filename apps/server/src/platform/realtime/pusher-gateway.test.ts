import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import {
  connectPusher,
  KEY,
  openClient,
  openSocket,
  openTestGateway,
  SECRET,
  until,
} from '../../../test/communication/realtime-clients.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { signChannel } from './channel-signature.ts'

const ANNA = 'private-user-anna'
const BRAM = 'private-user-bram'

test('pusher-js subscribes to a private channel and receives its events', async () => {
  const { gateway, port } = await openTestGateway()
  const heard: unknown[] = []
  const client = connectPusher(port)
  const channel = client.subscribe(ANNA)
  channel.bind('new-notification', (data: unknown) => heard.push(data))
  await until(() => channel.subscribed)
  expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/)
  gateway.broadcast(BRAM, 'new-notification', '{"id":"of another"}')
  gateway.broadcast(ANNA, 'new-notification', '{"id":"é 1"}')
  await until(() => heard.length > 0)
  expect(heard).toEqual([{ id: 'é 1' }])
})

test('pusher-js gets a wrong signature reported on its channel and as error 4009', async () => {
  const { gateway, port } = await openTestGateway()
  const errors: unknown[] = []
  const refusals: unknown[] = []
  const client = connectPusher(port, key => `${key}:${'0'.repeat(64)}`)
  client.connection.bind('error', (error: { data: unknown }) => errors.push(error.data))
  client.subscribe(ANNA).bind('pusher:subscription_error', (refusal: unknown) => refusals.push(refusal))
  await until(() => errors.length > 0)
  expect(refusals).toEqual([{ type: 'AuthError', error: 'The signature is not valid', status: 401 }])
  expect(errors).toEqual([{ code: 4009, message: 'The signature is not valid' }])
  expect(gateway.subscribers(ANNA)).toBe(0)
})

test('pusher-js reconnects after its socket was killed and receives events again', async () => {
  const { gateway, server, port } = await openTestGateway()
  const sockets: { destroy(): void }[] = []
  server.on('upgrade', (_, socket) => sockets.push(socket))
  const heard: unknown[] = []
  const client = connectPusher(port)
  const channel = client.subscribe(ANNA).bind('said', (data: unknown) => heard.push(data))
  await until(() => channel.subscribed)
  const before = client.connection.socket_id
  sockets[0]?.destroy()
  await until(() => client.connection.socket_id !== before && channel.subscribed)
  gateway.broadcast(ANNA, 'said', '"again"')
  await until(() => heard.length > 0)
  expect(heard).toEqual(['again'])
})

test('pusher-js reconnects at once after a server stops', async () => {
  const { gateway, port } = await openTestGateway()
  const states: string[] = []
  const client = connectPusher(port)
  await until(() => client.connection.state === 'connected')
  client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
  await gateway.close()
  await until(() => states.length > 0)
  expect(states[0]).toBe('connecting')
  expect(gateway.connections()).toBe(0)
})

test('a signature is valid only for one socket and one channel', async () => {
  const { gateway, port } = await openTestGateway()
  const [first, second] = [await openClient(port), await openClient(port)]
  const ofFirst = signChannel(KEY, SECRET, first.id, ANNA)
  second.subscribe(ANNA, ofFirst)
  await second.hears('pusher:subscription_error')
  first.subscribe(BRAM, ofFirst)
  await first.hears('pusher:subscription_error')
  first.subscribe(ANNA, ofFirst)
  await first.hears('pusher_internal:subscription_succeeded')
  expect([gateway.subscribers(ANNA), gateway.subscribers(BRAM)]).toEqual([1, 0])
})

test('refuses public and presence channels', async () => {
  const { gateway, port } = await openTestGateway()
  const client = await openClient(port)
  for (const channel of ['news', 'presence-room']) client.subscribe(channel)
  await until(() => client.frames.filter(({ event }) => event === 'pusher:subscription_error').length === 2)
  expect(gateway.channels()).toEqual([])
})

test('disconnects a client that keeps guessing signatures with 4009', async () => {
  const { port } = await openTestGateway()
  const client = await openClient(port)
  for (let guess = 0; guess < 5; guess += 1) client.subscribe(`private-user-${guess}`, 'firm-key:guess')
  expect(await client.closed).toBe(4009)
})

test('ignores client events', async () => {
  const { port } = await openTestGateway()
  const [speaker, listener] = [await openClient(port), await openClient(port)]
  for (const client of [speaker, listener]) {
    client.subscribe(ANNA)
    await client.hears('pusher_internal:subscription_succeeded')
  }
  speaker.socket.send(JSON.stringify({ event: 'client-typing', channel: ANNA, data: {} }))
  expect((await speaker.hears('pusher:error')).data.code).toBeNull()
  listener.say('pusher:ping', {})
  await listener.hears('pusher:pong')
  expect(listener.frames.map(({ event }) => event)).not.toContain('client-typing')
})

test('an unsubscribed socket receives nothing more', async () => {
  const { gateway, port } = await openTestGateway()
  const client = await openClient(port)
  client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 1)
  client.say('pusher:unsubscribe', { channel: ANNA })
  await until(() => gateway.subscribers(ANNA) === 0)
  gateway.broadcast(ANNA, 'said', '1')
  client.say('pusher:ping', {})
  await client.hears('pusher:pong')
  expect(client.frames.map(({ event }) => event)).not.toContain('said')
})

test('a withdrawn channel stops at once, and its sockets must reconnect', async () => {
  const { gateway, port } = await openTestGateway()
  const client = await openClient(port)
  client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 1)
  gateway.withdraw(ANNA)
  gateway.broadcast(ANNA, 'said', '1')
  expect(await client.closed).toBe(4200)
  expect(client.frames.map(({ event }) => event)).not.toContain('said')
})

test('a signature from before the withdrawal is invalid', async () => {
  const { gateway, port } = await openTestGateway()
  const client = await openClient(port)
  client.subscribe(BRAM)
  await until(() => gateway.subscribers(BRAM) === 1)
  gateway.withdraw(ANNA)
  client.subscribe(ANNA)
  expect(await client.closed).toBe(4200)
  expect(gateway.subscribers(ANNA)).toBe(0)
  const returned = await openClient(port)
  returned.subscribe(ANNA)
  await returned.hears('pusher_internal:subscription_succeeded')
})

test.each([
  ['an unknown key', '/app/other?protocol=7', 4001],
  ['no protocol version', '/app/firm-key', 4008],
  ['another protocol version', '/app/firm-key?protocol=4', 4007],
])('refuses %s with its code', async (_, path, code) => {
  const { port } = await openTestGateway()
  const client = openSocket(port, { path })
  expect(await client.closed).toBe(code)
  expect(client.frames).toEqual([{ event: 'pusher:error', data: expect.objectContaining({ code }) }])
})

test('beyond its capacity, it asks clients to come back later', async () => {
  const { port } = await openTestGateway({ mostConnections: 1 })
  await openClient(port)
  expect(await openSocket(port).closed).toBe(4100)
})

test('limits the connections of one network, whatever address its proxy reports', async () => {
  const { port } = await openTestGateway({ mostPerNetwork: 1, trustProxy: (_, hop) => hop < 1 })
  const first = openSocket(port, { forwardedFor: '192.0.2.1, 2001:db8::1' })
  await first.hears('pusher:connection_established')
  expect(await openSocket(port, { forwardedFor: '192.0.2.2, 2001:db8::2' }).closed).toBe(4100)
  await openSocket(port, { forwardedFor: '192.0.2.1' }).hears('pusher:connection_established')
  first.socket.close()
  await first.closed
  await waitUntil(async () => {
    const next = openSocket(port, { forwardedFor: '2001:db8::3' })
    await next.hears('pusher:connection_established')
  })
})

test('refuses pages of other sites, but not programs without an origin', async () => {
  const { port } = await openTestGateway({ origins: ['https://maat.example'] })
  await openSocket(port, { origin: 'https://maat.example' }).hears('pusher:connection_established')
  await openClient(port)
  const foreign = openSocket(port, { origin: 'https://elsewhere.example' })
  const refusal = new Promise<number | undefined>(resolve =>
    foreign.socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
  )
  expect(await refusal).toBe(403)
})

test.each(['/elsewhere', '//', '/app/', '/app/%'])('an upgrade on %s gives 404', async path => {
  const { port } = await openTestGateway()
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const status = await new Promise(resolve =>
    get({ port, path, headers }, ({ statusCode }) => resolve(statusCode)),
  )
  expect(status).toBe(404)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"event":"pusher:subscribe"}',
  '{"event":{"toString":1},"data":"\\u0000"}',
])('answers the frame %j only with an error', async text => {
  const { port } = await openTestGateway()
  const client = await openClient(port)
  client.socket.send(text)
  await client.hears('pusher:error')
  client.say('pusher:ping', {})
  await client.hears('pusher:pong')
})

test('an oversized frame ends the connection', async () => {
  const { port } = await openTestGateway()
  const client = await openClient(port)
  client.socket.send('x'.repeat(20_000))
  expect(await client.closed).toBe(1009)
})

test('a flood of frames ends the connection', async () => {
  const { port } = await openTestGateway()
  const client = await openClient(port)
  for (let sent = 0; sent < 200; sent += 1) client.say('pusher:ping', {})
  expect(await client.closed).toBe(4301)
})

test('a socket has at most fifty channels', async () => {
  const { gateway, port } = await openTestGateway()
  const client = await openClient(port)
  for (let number = 0; number < 51; number += 1) client.subscribe(`private-user-${number}`)
  expect((await client.hears('pusher:subscription_error')).data).toMatchObject({ type: 'LimitReached' })
  expect(gateway.channels()).toHaveLength(50)
})

test('disconnects a slow reader while the others receive everything', async () => {
  const { gateway, port } = await openTestGateway()
  const [slow, quick] = [await openClient(port), await openClient(port)]
  for (const client of [slow, quick]) client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 2)
  slow.socket.pause()
  const data = JSON.stringify('x'.repeat(7000))
  const heard = () => quick.frames.filter(({ event }) => event === 'said').length
  let sent = 0
  // Far more than the kernel buffers for a stalled reader, in bursts that a good one can follow.
  while (gateway.connections() === 2 && sent < 10_000) {
    for (let burst = 0; burst < 100; burst += 1, sent += 1) gateway.broadcast(ANNA, 'said', data)
    await until(() => heard() === sent)
  }
  expect([gateway.connections(), gateway.subscribers(ANNA)]).toEqual([1, 1])
})

test('a peer that disconnects during the handshake does no harm', async () => {
  const { port } = await openTestGateway()
  const raw = connect(port, '127.0.0.1')
  raw.write(
    'GET /app/firm-key?protocol=7 HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  raw.resetAndDestroy()
  await openClient(port)
})
