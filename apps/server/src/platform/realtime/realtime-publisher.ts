// How an event leaves: in the transaction of its cause, so that what is undone is never told.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor, Tx } from '../db/database.ts'

export interface RealtimePublisher {
  publish(tx: Tx, channel: string, event: string, data: unknown): Promise<void>
  /** A person's right to a channel has ended: nobody stays on it without proving it again. */
  withdraw(tx: Tx, channel: string): Promise<void>
}

export const RealtimeMessage = z.object({
  channel: z.string(),
  /** Null withdraws the channel. */
  event: z.string().nullable(),
  /** JSON: written out once, whatever the number of processes and sockets that it passes through. */
  data: z.string(),
})
export type RealtimeMessage = z.output<typeof RealtimeMessage>

export const NOTIFY_CHANNEL = 'maat_realtime'

/** PostgreSQL refuses payloads of 8000 bytes. Events say that something happened, in ids and a sentence. */
const MOST_BYTES = 7999

/** A programming error where the product publishes: what is larger is fetched over HTTP, not pushed. */
export class EventTooLarge extends Error {
  constructor(channel: string) {
    super(`A realtime event on ${channel} is too large`)
  }
}

const eventMessage = (channel: string, event: string, data: unknown): RealtimeMessage => ({
  channel,
  event,
  data: JSON.stringify(data ?? null),
})
const withdrawalOf = (channel: string): RealtimeMessage => ({ channel, event: null, data: 'null' })

/** Within one transaction, PostgreSQL tells two identical messages once. */
async function tell(executor: Executor, message: RealtimeMessage): Promise<void> {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > MOST_BYTES) throw new EventTooLarge(message.channel)
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`.execute(executor)
}

/** Every server process hears of it the moment the transaction commits, and tells its own sockets. */
export const embeddedPublisher: RealtimePublisher = {
  publish: (tx, channel, event, data) => tell(tx, eventMessage(channel, event, data)),
  withdraw: (tx, channel) => tell(tx, withdrawalOf(channel)),
}

/** A job of the same transaction carries the event to the hosted service. */
export function hostedPublisher(
  enqueue: (tx: Tx, message: RealtimeMessage) => Promise<void>,
): RealtimePublisher {
  return {
    publish: (tx, channel, event, data) => enqueue(tx, eventMessage(channel, event, data)),
    withdraw: (tx, channel) => enqueue(tx, withdrawalOf(channel)),
  }
}
