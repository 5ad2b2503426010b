// How an event leaves: in the transaction of its cause, so that what is undone is never told.
import { sql } from 'kysely'
import type { Executor, Tx } from '../db/database.ts'

export interface RealtimePublisher {
  publish(tx: Tx, channel: string, event: string, data: unknown): Promise<void>
  /** A person's right to a channel has ended: nobody stays on it without proving it again. */
  withdraw(tx: Tx, channel: string): Promise<void>
}

export interface RealtimeMessage {
  channel: string
  /** Null takes the channel away. */
  event: string | null
  data: unknown
}

/** PostgreSQL refuses payloads of 8000 bytes; ours are ids and a sentence. */
const MOST_BYTES = 7900
export const NOTIFY_CHANNEL = 'maat_realtime'

async function tell(executor: Executor, message: RealtimeMessage): Promise<void> {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) >= MOST_BYTES)
    throw new Error(`A realtime event on ${message.channel} is too large`)
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`.execute(executor)
}

/** Every server process hears of it the moment the transaction commits, and tells its own sockets. */
export const embeddedPublisher: RealtimePublisher = {
  publish: (tx, channel, event, data) => tell(tx, { channel, event, data }),
  withdraw: (tx, channel) => tell(tx, { channel, event: null, data: null }),
}

/** A job of the same transaction carries the event to the hosted service. */
export function hostedPublisher(
  enqueue: (tx: Tx, message: RealtimeMessage) => Promise<void>,
): RealtimePublisher {
  return {
    publish: (tx, channel, event, data) => enqueue(tx, { channel, event, data }),
    withdraw: (tx, channel) => enqueue(tx, { channel, event: null, data: null }),
  }
}
