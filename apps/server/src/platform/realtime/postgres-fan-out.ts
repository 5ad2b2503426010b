// Carries events between server processes: each listens on one connection and hands what it hears to its gateway.
import pg from 'pg'
import type { PusherGateway } from './pusher-gateway.ts'
import { NOTIFY_CHANNEL, type RealtimeMessage } from './realtime-publisher.ts'

const LONGEST_PAUSE_MS = 5000

export interface FanOut {
  stop(): Promise<void>
}

export async function openFanOut(url: string, gateway: PusherGateway): Promise<FanOut> {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    fresh.on('error', () => {})
    fresh.on('end', () => again(fresh))
    fresh.on('notification', ({ payload }) => hand(payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${NOTIFY_CHANNEL}`)
    client = fresh
  }

  /** The database went away: what is said meanwhile is lost to sockets, and fetched by them when they come back. */
  function again(ended: pg.Client, pause = 100): void {
    if (isStopped || (client !== undefined && client !== ended)) return
    client = undefined
    retry = setTimeout(() => {
      listen().then(
        () => gateway.refresh(),
        () => again(ended, Math.min(pause * 2, LONGEST_PAUSE_MS)),
      )
    }, pause)
  }

  function hand(payload: string): void {
    const { channel, event, data } = JSON.parse(payload) as RealtimeMessage
    if (event === null) gateway.withdraw(channel)
    else gateway.broadcast(channel, event, data)
  }

  await listen()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
