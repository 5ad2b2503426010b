// Publishes events in the transaction of their cause, so that rolled back changes are never announced.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor, Tx } from '../db/database.ts'

export interface RealtimeEvent {
  channel: string | readonly string[]
  event: string
  data: unknown
}

export interface RealtimePublisher {
  publish(tx: Tx, channel: string, event: string, data: unknown): Promise<void>
  /** Many at once for the price of one: the same event for all, or a different one for each. */
  publishAll(tx: Tx, events: readonly RealtimeEvent[]): Promise<void>
  /** For short-lived events that may be lost: it need not wait for the commit. */
  mention(tx: Tx, event: RealtimeEvent): Promise<void>
  /** Ends a user's right to a channel: all its sockets must prove it again. */
  withdraw(tx: Tx, channel: string): Promise<void>
}

/** The hosted service's limit per request; their names fit into one payload beside the event. */
const MOST_CHANNELS = 100

export const RealtimeMessage = z.object({
  channel: z.union([z.string(), z.array(z.string()).max(MOST_CHANNELS)]),
  /** Null withdraws the channel. */
  event: z.string().nullable(),
  /** JSON, serialised once for all processes and sockets. */
  data: z.string(),
})
export type RealtimeMessage = z.output<typeof RealtimeMessage>

export const NOTIFY_CHANNEL = 'maat_realtime'

/** PostgreSQL refuses payloads of 8000 bytes. Events only contain ids and a sentence. */
const MOST_BYTES = 7999

/** A programming error of the publisher: larger data is fetched over HTTP, not pushed. */
export class EventTooLarge extends Error {
  constructor(channel: string | readonly string[]) {
    super(`A realtime event on ${channel} is too large`)
  }
}

const eventMessage = (channel: string | string[], event: string, data: unknown): RealtimeMessage => ({
  channel,
  event,
  data: JSON.stringify(data ?? null),
})

const messagesOf = (events: readonly RealtimeEvent[]): RealtimeMessage[] =>
  events.flatMap(({ channel, event, data }) => {
    if (typeof channel === 'string') return [eventMessage(channel, event, data)]
    const groups = Math.ceil(channel.length / MOST_CHANNELS)
    return Array.from({ length: groups }, (_, at) =>
      eventMessage(channel.slice(at * MOST_CHANNELS, (at + 1) * MOST_CHANNELS), event, data),
    )
  })
const withdrawalOf = (channel: string): RealtimeMessage => ({ channel, event: null, data: 'null' })

/** PostgreSQL sends identical messages of one transaction only once. */
async function tell(executor: Executor, messages: readonly RealtimeMessage[]): Promise<void> {
  if (messages.length === 0) return
  const payloads = messages.map(payloadOf)
  await sql`select pg_notify(${NOTIFY_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
    executor,
  )
}

function payloadOf(message: RealtimeMessage): string {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > MOST_BYTES) throw new EventTooLarge(message.channel)
  return payload
}

/** Every server process receives it at the commit and informs its own sockets. */
export const embeddedPublisher: RealtimePublisher = {
  publish: (tx, channel, event, data) => tell(tx, [eventMessage(channel, event, data)]),
  publishAll: (tx, events) => tell(tx, messagesOf(events)),
  mention: (tx, event) => tell(tx, messagesOf([event])),
  withdraw: (tx, channel) => tell(tx, [withdrawalOf(channel)]),
}

/** A job of the same transaction sends the event to the hosted service. */
export function hostedPublisher(
  enqueue: (tx: Tx, message: RealtimeMessage) => Promise<void>,
  trigger: (message: RealtimeMessage) => Promise<void>,
): RealtimePublisher {
  return {
    publish: (tx, channel, event, data) => enqueue(tx, eventMessage(channel, event, data)),
    async publishAll(tx, events) {
      for (const message of messagesOf(events)) await enqueue(tx, message)
    },
    // Does not wait for the service, and forgets refused events.
    mention: async (_, event) => {
      for (const message of messagesOf([event])) void trigger(message).catch(() => undefined)
    },
    withdraw: (tx, channel) => enqueue(tx, withdrawalOf(channel)),
  }
}
