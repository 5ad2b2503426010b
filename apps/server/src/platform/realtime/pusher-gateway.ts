// The embedded realtime service: WebSockets with the Pusher protocol, version 7, for unmodified pusher-js. Only private
// channels exist; a subscriber needs our signature.
import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { networkOf } from '../http/network-of.ts'
import type { TrustsProxy } from '../http/trusted-proxies.ts'
import { newRateLimitState, type RateLimitState, spendAllowance } from './allowance.ts'
import { isChannelSignature } from './channel-signature.ts'
import { ConnectionLimiter, type ConnectionLimits } from './connection-limiter.ts'
import {
  type ClientFrame,
  CODE,
  errorFrame,
  establishedFrame,
  eventFrame,
  PONG,
  PROTOCOL,
  parseFrame,
  type Refusal,
  refusedFrame,
  subscribedFrame,
} from './pusher-frames.ts'
import { type Subscriber, Subscriptions } from './subscriptions.ts'

const ACTIVITY_TIMEOUT_S = 30
const SWEEP_MS = 20_000
const LONGEST_GOODBYE_MS = 2000
/**
 * A session may expire unnoticed. A signature is valid for one connection, so the next connection proves the session
 * again.
 */
const LONGEST_CONNECTION_MS = 3_600_000
const LARGEST_FRAME = 10_000
const MOST_CHANNELS = 50
const MOST_REFUSALS = 5
/** A channel belongs to one user, and limits their open pages. */
const MOST_LISTENERS = 30
/** A reader with a larger backlog is disconnected; it reconnects and fetches what it missed. */
const MOST_BUFFERED = 1_000_000

const UNAUTHORISED: Refusal = { type: 'AuthError', error: 'The signature is not valid', status: 401 }
const NOT_PRIVATE: Refusal = { type: 'AuthError', error: 'Only private channels exist', status: 403 }
const TOO_MANY_LISTENERS: Refusal = { type: 'LimitReached', error: 'Too many connections', status: 429 }
const TOO_MANY_CHANNELS: Refusal = { type: 'LimitReached', error: 'Too many channels', status: 429 }

interface Connection extends Subscriber, RateLimitState {
  readonly socket: WebSocket
  readonly id: string
  isAlive: boolean
  idleSweeps: number
  refusals: number
  endsAt: number
}

interface Arrival {
  key: string
  protocol: string | null
  network: string
}

export interface GatewayOptions extends ConnectionLimits {
  key: string
  secret: string
  /** The origins whose pages may connect; any if undefined. Programs other than browsers send no origin. */
  origins?: readonly string[]
  trustProxy?: TrustsProxy
  sweepMs?: number
  longestConnectionMs?: number
}

export class PusherGateway {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_FRAME,
  })
  /** In the order of their serials. */
  readonly #connections = new Set<Connection>()
  readonly #subscriptions = new Subscriptions<Connection>()
  readonly #places: ConnectionLimiter
  readonly #options: GatewayOptions
  readonly #sweep: NodeJS.Timeout
  #newest = 0
  #isClosing = false

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#places = new ConnectionLimiter(options)
    this.#sweep = setInterval(() => this.sweep(), options.sweepMs ?? SWEEP_MS)
    this.#sweep.unref()
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  /** Sends an event with JSON data to all local members of the channel; serialised once. */
  broadcast(channel: string, event: string, data: string): void {
    const members = this.#subscriptions.members(channel)
    if (members.size === 0) return
    const frame = Buffer.from(eventFrame(event, data, channel))
    for (const { socket } of members) say(socket, frame)
  }

  /** Ends the right to a channel: its sockets are closed, and clients with a session reconnect and prove it. */
  withdraw(channel: string): void {
    for (const { socket } of this.#subscriptions.withdraw(channel, this.#newest))
      socket.close(CODE.reconnect, 'Subscription withdrawn')
  }

  /** Makes all clients reconnect after possibly missed events or withdrawals: they fetch what they missed. */
  refresh(): void {
    for (const { socket } of this.#connections) socket.close(CODE.reconnect, 'Events may have been missed')
  }

  channels(): string[] {
    return [...this.#subscriptions.channels()]
  }

  subscribers(channel: string): number {
    return this.#subscriptions.members(channel).size
  }

  connections(): number {
    return this.#connections.size
  }

  /** Makes all clients reconnect to another or the next process; resolves when all have left. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#sweep)
    const open = [...this.#sockets.clients]
    const gone = open.map(socket => new Promise(resolve => socket.once('close', resolve)))
    for (const socket of open) socket.close(CODE.reconnect, 'The server is stopping')
    const giveUp = setTimeout(() => {
      for (const socket of open) socket.terminate()
    }, LONGEST_GOODBYE_MS)
    await Promise.all(gone)
    clearTimeout(giveUp)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { origins, trustProxy = () => false } = this.#options
    const { origin } = request.headers
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const key = /^\/app\/([\w-]{1,100})$/.exec(path)?.[1]
    if (this.#isClosing) turnAway(socket, '503 Service Unavailable')
    else if (key === undefined) turnAway(socket, '404 Not Found')
    else if (origins && origin !== undefined && !origins.includes(origin)) turnAway(socket, '403 Forbidden')
    else {
      const protocol = new URLSearchParams(query).get('protocol')
      const network = networkOf(proxyAddr(request, trustProxy))
      this.#sockets.handleUpgrade(request, socket, head, opened =>
        this.#welcome(opened, { key, protocol, network }),
      )
    }
  }

  #welcome(socket: WebSocket, { key, protocol, network }: Arrival): void {
    // An oversized or invalid frame also ends in 'close'.
    socket.on('error', () => {})
    if (key !== this.#options.key) part(socket, CODE.unknownKey, 'Application does not exist')
    else if (protocol === null) part(socket, CODE.noProtocol, 'No protocol version was given')
    else if (protocol !== PROTOCOL) part(socket, CODE.otherProtocol, `Protocol ${PROTOCOL} is spoken here`)
    else if (!this.#places.take(network)) part(socket, CODE.overCapacity, 'Over capacity')
    else this.#connect(socket, network)
  }

  #connect(socket: WebSocket, network: string): void {
    this.#newest += 1
    const { longestConnectionMs = LONGEST_CONNECTION_MS } = this.#options
    const connection: Connection = {
      serial: this.#newest,
      // Ids must be unguessable, because signatures are made for them.
      id: `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`,
      socket,
      channels: new Set(),
      isAlive: true,
      idleSweeps: 0,
      refusals: 0,
      ...newRateLimitState(),
      // Spread, so that clients that connected together do not leave together.
      endsAt: performance.now() + longestConnectionMs * (1 - Math.random() / 4),
    }
    this.#connections.add(connection)
    socket.on('message', message => this.#hear(connection, message))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('close', () => {
      this.#connections.delete(connection)
      this.#places.free(network)
      this.#subscriptions.leaveAll(connection)
    })
    say(socket, establishedFrame(connection.id, ACTIVITY_TIMEOUT_S))
  }

  /** Silent from now on, even if the peer stays connected. */
  #askAgain(connection: Connection): void {
    this.#subscriptions.leaveAll(connection)
    connection.socket.close(CODE.reconnect, 'Prove the access again')
  }

  #hear(connection: Connection, message: RawData): void {
    const { socket } = connection
    // A closing connection may still send frames.
    if (socket.readyState !== WebSocket.OPEN) return
    connection.isAlive = true
    if (!spendAllowance(connection)) {
      part(socket, CODE.tooMany, 'Too many messages')
      return
    }
    const frame = parseFrame(message.toString())
    if (!frame) say(socket, errorFrame(null, 'Only pings and subscriptions are accepted'))
    else this.#answer(connection, frame)
  }

  #answer(connection: Connection, frame: ClientFrame): void {
    switch (frame.event) {
      case 'pusher:ping':
        say(connection.socket, PONG)
        break
      case 'pusher:subscribe':
        this.#subscribe(connection, frame.data)
        break
      case 'pusher:unsubscribe':
        this.#subscriptions.leave(connection, frame.data.channel)
        break
      case 'pusher:pong':
        break
    }
  }

  #subscribe(connection: Connection, { channel, auth }: { channel: string; auth: string }): void {
    const { key, secret } = this.#options
    const { socket, id, channels } = connection
    if (!channel.startsWith('private-')) this.#refuse(connection, channel, NOT_PRIVATE)
    else if (!isChannelSignature(key, secret, id, channel, auth))
      this.#refuse(connection, channel, UNAUTHORISED)
    else if (this.#subscriptions.isWithdrawn(connection, channel))
      socket.close(CODE.reconnect, 'Signature withdrawn')
    else if (channels.size >= MOST_CHANNELS) say(socket, refusedFrame(channel, TOO_MANY_CHANNELS))
    else if (!channels.has(channel) && this.subscribers(channel) >= MOST_LISTENERS)
      say(socket, refusedFrame(channel, TOO_MANY_LISTENERS))
    else {
      this.#subscriptions.join(connection, channel)
      say(socket, subscribedFrame(channel))
    }
  }

  /** Reports to the channel and the connection; a client that keeps trying is disconnected for good. */
  #refuse(connection: Connection, channel: string, refusal: Refusal): void {
    connection.refusals += 1
    say(connection.socket, refusedFrame(channel, refusal))
    if (connection.refusals >= MOST_REFUSALS)
      part(connection.socket, CODE.unauthorised, 'Connection is unauthorised')
    else say(connection.socket, errorFrame(CODE.unauthorised, refusal.error))
  }

  /**
   * Drops dead connections, and those without a proven right for a whole sweep or with an old proof: they may
   * reconnect.
   */
  sweep(): void {
    for (const connection of this.#connections) {
      const { socket, channels } = connection
      connection.idleSweeps = channels.size === 0 ? connection.idleSweeps + 1 : 0
      if (!connection.isAlive) socket.terminate()
      else if (connection.idleSweeps > 1) socket.close(CODE.idle, 'No subscription')
      else if (connection.endsAt < performance.now()) this.#askAgain(connection)
      else {
        connection.isAlive = false
        socket.ping()
      }
    }
    const [oldest] = this.#connections
    this.#subscriptions.forgetWithdrawals(oldest?.serial ?? this.#newest + 1)
  }
}

function say(socket: WebSocket, frame: string | Buffer): void {
  if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate()
  else socket.send(frame, { binary: false })
}

function part(socket: WebSocket, code: number, message: string): void {
  say(socket, errorFrame(code, message))
  socket.close(code, message)
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
