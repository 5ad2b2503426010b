import Fastify from 'fastify'
import Pusher from 'pusher'
import { expect, onTestFinished, test } from 'vitest'
import {
  connectPusher,
  KEY,
  listenOnLoopback,
  openClient,
  SECRET,
  until,
} from '../../../test/communication/realtime-clients.ts'
import { PusherGateway } from './pusher-gateway.ts'
import { pusherHttpApi } from './pusher-http-api.ts'
import { EventTooLarge } from './realtime-publisher.ts'

const ANNA = 'private-user-anna'
const APP_ID = 'maat'

async function openApi(clock = () => new Date()) {
  const server = Fastify()
  const gateway = new PusherGateway({ key: KEY, secret: SECRET })
  gateway.attach(server.server)
  await server.register(pusherHttpApi, {
    realtime: { hosted: false, appId: APP_ID, key: KEY, secret: SECRET, cluster: 'eu' },
    clock,
    gateway,
    publish: async (channel, event, data) => {
      const text = JSON.stringify(data)
      if (text.length > 5000) throw new EventTooLarge(channel)
      gateway.broadcast(channel, event, text)
    },
    withdraw: async channel => gateway.withdraw(channel),
  })
  await server.ready()
  const port = await listenOnLoopback(server.server)
  onTestFinished(async () => {
    await gateway.close()
    await server.close()
  })
  const sdk = (credentials: { appId?: string; key?: string; secret?: string } = {}) =>
    new Pusher({
      appId: APP_ID,
      key: KEY,
      secret: SECRET,
      host: '127.0.0.1',
      port: String(port),
      useTLS: false,
      ...credentials,
    })
  return { server, gateway, port, sdk }
}

test('events of the official server SDK reach the official client', async () => {
  const { port, sdk } = await openApi()
  const heard: unknown[] = []
  const channel = connectPusher(port).subscribe(ANNA)
  channel.bind_global((event: string, data: unknown) => heard.push([event, data]))
  await until(() => channel.subscribed)
  const pusher = sdk()
  await pusher.trigger(ANNA, 'new-notification', { id: 7, text: 'Dossier accepté' })
  await pusher.trigger([ANNA, 'private-user-bram'], 'said', 'plain text')
  await pusher.triggerBatch([
    { channel: ANNA, name: 'first', data: { number: 1 } },
    { channel: ANNA, name: 'second', data: 'two' },
  ])
  await until(() => heard.length === 5)
  expect(heard.slice(1)).toEqual([
    ['new-notification', { id: 7, text: 'Dossier accepté' }],
    ['said', 'plain text'],
    ['first', { number: 1 }],
    ['second', 'two'],
  ])
})

test('the official server SDK authorises a channel like our code', async () => {
  const { port, sdk } = await openApi()
  const client = await openClient(port)
  client.subscribe(ANNA, sdk().authorizeChannel(client.id, ANNA).auth)
  await client.hears('pusher_internal:subscription_succeeded')
})

test('the SDK lists the channels with listeners', async () => {
  const { gateway, port, sdk } = await openApi()
  const client = await openClient(port)
  for (const channel of [ANNA, 'private-room']) client.subscribe(channel)
  await until(() => gateway.channels().length === 2)
  const ask = async (path: string, params = {}) => (await sdk().get({ path, params })).json()
  expect(await ask('/channels')).toEqual({ channels: { [ANNA]: {}, 'private-room': {} } })
  expect(await ask('/channels', { filter_by_prefix: 'private-user-', info: 'subscription_count' })).toEqual({
    channels: { [ANNA]: { subscription_count: 1 } },
  })
  expect(await ask(`/channels/${ANNA}`)).toEqual({ occupied: true, subscription_count: 1 })
  expect(await ask('/channels/private-empty')).toEqual({ occupied: false, subscription_count: 0 })
})

test("the SDK ends a user's connections", async () => {
  const { gateway, port, sdk } = await openApi()
  const client = await openClient(port)
  client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 1)
  await sdk().terminateUserConnections('anna')
  expect(await client.closed).toBe(4200)
})

test.each([
  ['another secret', { secret: 'guessed' }],
  ['another key', { key: 'other' }],
  ['another application', { appId: 'other' }],
])('refuses a request signed for %s', async (_, credentials) => {
  const { sdk } = await openApi()
  await expect(sdk(credentials).trigger(ANNA, 'said', {})).rejects.toMatchObject({ status: 401 })
})

test('refuses a request that is ten minutes old or early', async () => {
  for (const shift of [-601_000, 601_000]) {
    const { sdk } = await openApi(() => new Date(Date.now() + shift))
    await expect(sdk().get({ path: '/channels' })).rejects.toMatchObject({ status: 401 })
  }
  const { sdk } = await openApi(() => new Date(Date.now() + 590_000))
  expect((await sdk().get({ path: '/channels' })).status).toBe(200)
})

test('a signature is invalid for another body, path, method or parameter', async () => {
  const { server, sdk } = await openApi()
  const path = `/apps/${APP_ID}/events`
  const body = JSON.stringify({ name: 'said', data: '1', channels: [ANNA] })
  const query = sdk().createSignedQueryString({ method: 'POST', path, params: {}, body })
  const send = async (url: string, payload = body) =>
    (await server.inject({ method: 'POST', url, payload })).statusCode
  expect(await send(`${path}?${query}`)).toBe(200)
  expect(await send(`${path}?${query}`, body.replace('anna', 'bram'))).toBe(401)
  expect(await send(`${path}?${query}`, '')).toBe(401)
  expect(await send(`/apps/${APP_ID}/batch_events?${query}`)).toBe(401)
  expect(await send(`${path}?${query}&info=user_count`)).toBe(401)
  expect(await send(path)).toBe(401)
  expect((await server.inject({ method: 'GET', url: `/apps/${APP_ID}/channels?${query}` })).statusCode).toBe(
    401,
  )
})

test('refuses malformed and oversized events, and sends nothing of them', async () => {
  const { sdk } = await openApi()
  // The SDK sends an object as JSON, although its type allows only text.
  for (const body of [
    {},
    [],
    { name: 'said', data: '1', channels: [] },
    { name: '', data: '1', channels: [ANNA] },
  ])
    await expect(sdk().post({ path: '/events', body: body as unknown as string })).rejects.toMatchObject({
      status: 400,
    })
  const large = 'x'.repeat(6000)
  await expect(sdk().trigger(ANNA, 'said', large)).rejects.toMatchObject({ status: 413 })
})
