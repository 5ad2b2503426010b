// Carries events between server processes: each listens on one connection and hands what it hears to its gateway.
// The connection is a session of its own: a pooler that shares sessions between transactions cannot carry it.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PusherGateway } from './pusher-gateway.ts'
import { NOTIFY_CHANNEL, RealtimeMessage } from './realtime-publisher.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** A connection cut without a word is noticed by asking. */
const HEARTBEAT_MS = 15_000
const PATIENCE_MS = 5000

export interface FanOut {
  stop(): Promise<void>
}

/** Rejects where the database is away at the start; later it comes back by itself. */
export async function openFanOut(
  url: string,
  gateway: PusherGateway,
  onError: (error: unknown) => void = () => {},
): Promise<FanOut> {
  const stopping = new AbortController()
  const { signal } = stopping
  const hear = (payload: string) => {
    try {
      hand(gateway, RealtimeMessage.parse(JSON.parse(payload)))
    } catch (error) {
      onError(error)
    }
  }

  async function listenAgain(): Promise<pg.Client | undefined> {
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        await pause(wait, undefined, { signal })
        return await listen(url, hear)
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
    }
    return undefined
  }

  async function keepListening(first: pg.Client): Promise<void> {
    for (let client: pg.Client | undefined = first; client; ) {
      await untilLost(client, signal)
      client.removeAllListeners('notification')
      client.end().catch(() => {})
      client = await listenAgain()
      // What was said meanwhile reached nobody here, withdrawals included.
      if (client) gateway.refresh()
    }
  }

  const listening = keepListening(await listen(url, hear))
  return {
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

function hand(gateway: PusherGateway, { channel, event, data }: RealtimeMessage): void {
  if (event === null) gateway.withdraw(channel)
  else gateway.broadcast(channel, event, data)
}

async function listen(url: string, hear: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'maat realtime',
  })
  // 'end' follows.
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => hear(payload))
  try {
    await client.connect()
    await client.query(`listen ${NOTIFY_CHANNEL}`)
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const heartbeat = setInterval(() => client.query('select 1').catch(finish), HEARTBEAT_MS)
    function finish() {
      clearInterval(heartbeat)
      resolve()
    }
    client.once('end', finish)
    if (signal.aborted) finish()
    else signal.addEventListener('abort', finish, { once: true })
  })
}
