// Listens to NOTIFY on a separate connection that reconnects by itself. It needs its own session, so a pooler that
// shares sessions cannot carry it.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** Detects connections that were cut silently. */
const HEARTBEAT_MS = 15_000
const PATIENCE_MS = 5000

export interface Listener {
  /** The connection's name in the database. */
  name: string
  channel: string
  hear(payload: string): void
  /** From now on, notifications are missed. */
  onLost?(): void
  /** Connected again; notifications in between were missed. */
  onBack?(): void
  onError?(error: unknown): void
}

export interface Listening {
  /** Resolves when everything committed before the call was received; rejects if the connection is lost. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

/** Rejects if the database is away at the start; later it reconnects by itself. */
export async function openListening(url: string, listener: Listener): Promise<Listening> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Connection | undefined

  async function listenAgain(): Promise<Connection | undefined> {
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        await pause(wait, undefined, { signal })
        return await listen(url, listener)
      } catch (error) {
        if (!signal.aborted) listener.onError?.(error)
      }
    }
    return undefined
  }

  async function keepListening(first: Connection): Promise<void> {
    current = first
    while (current) {
      await untilLost(current, signal)
      const { client } = current
      current = undefined
      listener.onLost?.()
      client.removeAllListeners('notification')
      client.end().catch(() => {})
      current = await listenAgain()
      if (current) listener.onBack?.()
    }
  }

  const listening = keepListening(await listen(url, listener))
  return {
    async caughtUp() {
      if (!current) throw new Error('The connection that listens is lost')
      await current.ask()
    },
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

interface Connection {
  client: pg.Client
  /** PostgreSQL delivers earlier notifications before it answers a query. */
  ask(): Promise<void>
}

async function listen(url: string, { name, channel, hear }: Listener): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: name,
  })
  // 'end' follows.
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => hear(payload))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return { client, ask: askingOneByOne(client) }
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/** Callers during a pending query share the next one. */
function askingOneByOne(client: pg.Client): () => Promise<void> {
  let request: Promise<void> | undefined
  let next: Promise<void> | undefined
  async function ask(): Promise<void> {
    next = undefined
    await client.query('select 1')
  }
  function begin(): Promise<void> {
    const begun = ask().finally(() => {
      if (request === begun) request = undefined
    })
    request = begun
    return begun
  }
  return () => {
    if (next) return next
    if (!request) return begin()
    next = request.then(begin, begin)
    return next
  }
}

function untilLost({ client, ask }: Connection, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const heartbeat = setInterval(() => ask().catch(finish), HEARTBEAT_MS)
    function finish() {
      clearInterval(heartbeat)
      resolve()
    }
    client.once('end', finish)
    if (signal.aborted) finish()
    else signal.addEventListener('abort', finish, { once: true })
  })
}
