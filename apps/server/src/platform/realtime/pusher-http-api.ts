// The server API of the Pusher protocol for the official SDK: signed requests that publish events, end a user's
// connections, and list channels (of the answering process).
import type { UserId } from '@maat/contract/ids'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RealtimeConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { isSignedRequest } from './channel-signature.ts'
import type { PusherGateway } from './pusher-gateway.ts'
import { EventTooLarge } from './realtime-publisher.ts'

const Name = z.string().min(1).max(200)
const data = z.string().max(10_000)
const SingleEvent = z.strictObject({ name: Name, data, channels: z.array(Name).min(1).max(100) })
const Batch = z.strictObject({
  batch: z.array(z.strictObject({ name: Name, data, channel: Name })).max(10),
})
const ChannelFilter = z.object({ filter_by_prefix: z.string().default(''), info: z.string().default('') })

const BODY_LIMIT = 250_000

export interface PusherApiOptions {
  realtime: RealtimeConfig
  clock: Clock
  gateway: PusherGateway
  publish(channel: string, event: string, data: unknown): Promise<void>
  withdraw(channel: string): Promise<void>
}

/** Register it directly: its body parser and its guard apply only to its own routes. */
export async function pusherHttpApi(server: FastifyInstance, options: PusherApiOptions): Promise<void> {
  const { gateway, publish, withdraw } = options
  assertSignature(server, options)
  server.setErrorHandler((error, _, reply) => {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return reply.status(400).send({ error: 'The request is malformed' })
    if (error instanceof EventTooLarge) return reply.status(413).send({ error: 'The event is too large' })
    throw error
  })

  server.post('/apps/:appId/events', async ({ body }) => {
    const { name, data, channels } = SingleEvent.parse(JSON.parse(String(body)))
    for (const channel of channels) await publish(channel, name, readData(data))
    return {}
  })

  server.post('/apps/:appId/batch_events', async ({ body }) => {
    const { batch } = Batch.parse(JSON.parse(String(body)))
    for (const { name, data, channel } of batch) await publish(channel, name, readData(data))
    return {}
  })

  server.get('/apps/:appId/channels', async ({ query }) => {
    const { filter_by_prefix: prefix, info } = ChannelFilter.parse(query)
    const named = gateway.channels().filter(channel => channel.startsWith(prefix))
    const counted = info.split(',').includes('subscription_count')
    const details = (channel: string) => (counted ? { subscription_count: gateway.subscribers(channel) } : {})
    return { channels: Object.fromEntries(named.map(channel => [channel, details(channel)])) }
  })

  server.get<{ Params: { channel: string } }>('/apps/:appId/channels/:channel', async ({ params }) => {
    const count = gateway.subscribers(params.channel)
    return { occupied: count > 0, subscription_count: count }
  })

  // A user's connections are those on their own channel.
  server.post<{ Params: { userId: UserId } }>(
    '/apps/:appId/users/:userId/terminate_connections',
    async ({ params }) => {
      await withdraw(`private-user-${params.userId}`)
      return {}
    },
  )
}

function assertSignature(server: FastifyInstance, { realtime, clock }: PusherApiOptions): void {
  // The signature covers the exact body.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) =>
    done(null, body),
  )
  server.addHook('preHandler', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?')
    const parameters = Object.fromEntries(new URLSearchParams(query))
    const signed = { method: request.method, path, query: parameters, body: String(request.body ?? '') }
    const isOurApp = path.startsWith(`/apps/${realtime.appId}/`)
    if (!isOurApp || !isSignedRequest(realtime.key, realtime.secret, signed, clock()))
      return reply.status(401).send({ error: 'The request is not signed by this application' })
  })
}

/** The SDK sends JSON, or plain text for a text event. */
function readData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
