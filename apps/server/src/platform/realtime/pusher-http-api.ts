// The server API of the Pusher protocol, as the official SDK calls it: signed requests that publish events.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RealtimeConfig } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { isSignedRequest } from './channel-signature.ts'

const Name = z.string().min(1).max(200)
const OneEvent = z.object({
  name: Name,
  data: z.string().max(10_000),
  channel: Name.optional(),
  channels: z.array(Name).max(100).optional(),
})
const Batch = z.object({ batch: z.array(OneEvent).max(10) })

export interface PusherApiOptions {
  realtime: RealtimeConfig
  clock: Clock
  publish(channel: string, event: string, data: unknown): Promise<void>
}

export async function pusherHttpApi(server: FastifyInstance, options: PusherApiOptions): Promise<void> {
  const { realtime, clock, publish } = options
  // The signature covers the body to the letter.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 200_000 }, (_, body, done) =>
    done(null, body),
  )

  server.addHook('preHandler', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?')
    const parameters = Object.fromEntries(new URLSearchParams(query))
    const signed = { method: request.method, path, query: parameters, body: String(request.body ?? '') }
    const isOurApp = path.startsWith(`/apps/${realtime.appId}/`)
    if (!isOurApp || !isSignedRequest(realtime.key, realtime.secret, signed, clock()))
      return reply.status(401).send({ error: 'Unauthorized' })
  })

  const send = async (events: readonly z.output<typeof OneEvent>[]) => {
    for (const { name, data, channel, channels = [] } of events)
      for (const target of channel ? [channel] : channels) await publish(target, name, JSON.parse(data))
  }

  server.post('/apps/:appId/events', async (request, reply) => {
    const event = parsed(OneEvent, request, reply)
    if (event) await send([event])
    return event ? {} : reply
  })

  server.post('/apps/:appId/batch_events', async (request, reply) => {
    const batch = parsed(Batch, request, reply)
    if (batch) await send(batch.batch)
    return batch ? {} : reply
  })
}

function parsed<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest, reply: FastifyReply) {
  try {
    return schema.parse(JSON.parse(String(request.body)))
  } catch {
    reply.status(400).send({ error: 'Malformed event' })
    return undefined
  }
}
