import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../../test/communication/realtime-clients.ts'
import type { Tx } from '../db/database.ts'
import { isSignedRequest } from './channel-signature.ts'
import { deliverRealtime, deliverToHosted, hostedPusher } from './hosted-pusher.ts'
import { hostedPublisher, type RealtimeMessage } from './realtime-publisher.ts'

const CONFIG = { hosted: true, appId: '1234', key: 'hosted-key', secret: 'hosted-secret', cluster: 'eu' }
const ANNA = 'private-user-anna'
const tx = {} as Tx

interface Received {
  method: string
  path: string
  body: unknown
  isSigned: boolean
}

async function openService({ status = 200 } = {}) {
  const received: Received[] = []
  const service = createServer(async (request, response) => {
    const { method = '' } = request
    const [path = '', parameters] = (request.url ?? '').split('?')
    const query = Object.fromEntries(new URLSearchParams(parameters))
    const body = Buffer.concat(await request.toArray()).toString()
    const isSigned = isSignedRequest(CONFIG.key, CONFIG.secret, { method, path, query, body }, new Date())
    received.push({ method, path, body: JSON.parse(body), isSigned })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const port = await listenOnLoopback(service)
  onTestFinished(() => {
    service.close()
  })
  return { received, pusher: await hostedPusher(CONFIG, { host: '127.0.0.1', port: String(port) }) }
}

async function messagesOf(act: (publisher: ReturnType<typeof hostedPublisher>) => Promise<void>) {
  const messages: RealtimeMessage[] = []
  await act(
    hostedPublisher(
      async (_, message) => {
        messages.push(message)
      },
      () => Promise.reject(new Error('nothing is mentioned here')),
    ),
  )
  // Parsed like messages from the queue.
  return messages.map(message => deliverRealtime.data.parse(JSON.parse(JSON.stringify(message))))
}

test('queues no mere mentions, and forgets those that the service refuses', async () => {
  const mentioned: unknown[] = []
  const messages: RealtimeMessage[] = []
  const publisher = hostedPublisher(
    async (_, message) => {
      messages.push(message)
    },
    async ({ channel }) => {
      mentioned.push(channel)
      throw new Error('busy')
    },
  )
  await publisher.mention(tx, { channel: [ANNA], event: 'typing', data: {} })
  expect([mentioned, messages]).toEqual([[[ANNA]], []])
})

test('sends a published event to the hosted service as one signed request', async () => {
  const { received, pusher } = await openService()
  const messages = await messagesOf(publisher =>
    publisher.publish(tx, ANNA, 'new-notification', { id: 7, description: 'Dossier accepté' }),
  )
  for (const message of messages) await deliverToHosted(pusher, message)
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/apps/1234/events',
      body: {
        name: 'new-notification',
        data: '{"id":7,"description":"Dossier accepté"}',
        channels: [ANNA],
      },
      isSigned: true,
    },
  ])
})

test('sends one request per hundred recipients', async () => {
  const { received, pusher } = await openService()
  const channel = Array.from({ length: 101 }, (_, number) => `private-user-${number}`)
  const messages = await messagesOf(publisher =>
    publisher.publishAll(tx, [{ channel, event: 'said', data: {} }]),
  )
  for (const message of messages) await deliverToHosted(pusher, message)
  expect(received.map(({ body }) => (body as { channels: string[] }).channels.length)).toEqual([100, 1])
})

test("a withdrawn channel ends the user's connections at the hosted service", async () => {
  const { received, pusher } = await openService()
  const messages = await messagesOf(publisher => publisher.withdraw(tx, ANNA))
  for (const message of messages) await deliverToHosted(pusher, message)
  expect(received).toEqual([
    { method: 'POST', path: '/apps/1234/users/anna/terminate_connections', body: {}, isSigned: true },
  ])
})

test('a refusal by the hosted service fails the job, which the queue retries', async () => {
  const { pusher } = await openService({ status: 503 })
  const delivery = deliverToHosted(pusher, { channel: ANNA, event: 'said', data: '1' })
  await expect(delivery).rejects.toMatchObject({ status: 503 })
})

test('sends requests to the configured cluster over TLS', async () => {
  const { config } = (await hostedPusher(CONFIG)) as unknown as { config: { getBaseURL(): string } }
  expect(config.getBaseURL()).toBe('https://api-eu.pusher.com')
})
