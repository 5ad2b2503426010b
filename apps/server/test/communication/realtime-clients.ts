// Clients of the realtime gateway: the official pusher-js, and a bare socket for arbitrary frames.
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo, Server as NetServer } from 'node:net'
import type PusherModule from 'pusher-js'
import type { Options } from 'pusher-js'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { signChannel } from '../../src/platform/realtime/channel-signature.ts'
import { type GatewayOptions, PusherGateway } from '../../src/platform/realtime/pusher-gateway.ts'
import { waitUntil } from '../wait-until.ts'

// Its types describe an ES module, but its Node build is CommonJS.
export const PusherClient: typeof PusherModule.default = createRequire(import.meta.url)('pusher-js')
type PusherClient = PusherModule.default

export const KEY = 'firm-key'
export const SECRET = 'firm-secret'

export function until(isSo: () => boolean): Promise<void> {
  return waitUntil(() => {
    if (!isSo()) throw new Error(`It never became so: ${isSo}`)
  })
}

export async function listenOnLoopback(server: NetServer): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

export interface TestGateway {
  gateway: PusherGateway
  server: Server
  port: number
}

export async function openTestGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const gateway = new PusherGateway({ key: KEY, secret: SECRET, ...options })
  const server = createServer()
  gateway.attach(server)
  const port = await listenOnLoopback(server)
  onTestFinished(async () => {
    await gateway.close()
    server.close()
  })
  return { gateway, server, port }
}

/** The official client; it signs its own subscriptions like the server for a live session. */
export function connectPusher(
  port: number,
  sign = signChannel,
  options: Partial<Options> = {},
): PusherClient {
  const client = new PusherClient(KEY, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        done(null, { auth: sign(KEY, SECRET, socketId, channelName) }),
    },
    ...options,
  })
  onTestFinished(() => client.disconnect())
  return client
}

export interface Frame {
  event: string
  channel?: string
  data: Record<string, unknown>
}

export interface BareClient {
  socket: WebSocket
  id: string
  frames: Frame[]
  closed: Promise<number>
  say(event: string, data: unknown): void
  subscribe(channel: string, auth?: string): void
  hears(event: string): Promise<Frame>
}

export interface SocketOptions {
  path?: string
  origin?: string
  forwardedFor?: string
}

export function openSocket(
  port: number,
  { path = `/app/${KEY}?protocol=7`, origin, forwardedFor }: SocketOptions = {},
): Omit<BareClient, 'id' | 'subscribe'> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    ...(origin && { origin }),
    ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
  })
  const frames: Frame[] = []
  socket.on('error', () => {})
  socket.on('message', text => {
    const { event, channel, data } = JSON.parse(text.toString())
    frames.push({ event, channel, data: JSON.parse(data) })
  })
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  onTestFinished(() => socket.terminate())
  return {
    socket,
    frames,
    closed,
    say: (event, data) => socket.send(JSON.stringify({ event, data })),
    hears: event =>
      waitUntil(() => {
        const frame = frames.find(heard => heard.event === event)
        if (!frame) throw new Error(`${event} was not heard`)
        return frame
      }),
  }
}

export async function openClient(port: number): Promise<BareClient> {
  const client = openSocket(port)
  const { data } = await client.hears('pusher:connection_established')
  const id = String(data.socket_id)
  return {
    ...client,
    id,
    subscribe: (channel, auth = signChannel(KEY, SECRET, id, channel)) =>
      client.say('pusher:subscribe', { channel, auth }),
  }
}
