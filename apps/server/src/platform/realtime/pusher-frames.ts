// The frames and close codes of the Pusher protocol, version 7.
import { z } from 'zod'

export const PROTOCOL = '7'

/**
 * pusher-js gives up after 4000–4099 and from 4300 on, waits a second after 4100–4199, and reconnects at once after
 * 4200–4299.
 */
export const CODE = {
  unknownKey: 4001,
  otherProtocol: 4007,
  noProtocol: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  idle: 4202,
  tooMany: 4301,
} as const

const ChannelName = z.string().regex(/^[A-Za-z0-9_\-=@,.;#]{1,200}$/)

const ClientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({ channel: ChannelName, auth: z.string().max(300).default('') }),
  }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel: ChannelName }) }),
])
export type ClientFrame = z.output<typeof ClientFrame>

/** Undefined for unusable frames: invalid JSON, and client events. */
export function parseFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The protocol sends an event's data as JSON inside JSON. */
export function eventFrame(event: string, data: string, channel?: string): string {
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data })
}

export function establishedFrame(socketId: string, activityTimeout: number): string {
  const data = { socket_id: socketId, activity_timeout: activityTimeout }
  return eventFrame('pusher:connection_established', JSON.stringify(data))
}

export function subscribedFrame(channel: string): string {
  return eventFrame('pusher_internal:subscription_succeeded', '{}', channel)
}

export interface Refusal {
  type: 'AuthError' | 'LimitReached'
  error: string
  status: number
}

export function refusedFrame(channel: string, refusal: Refusal): string {
  return eventFrame('pusher:subscription_error', JSON.stringify(refusal), channel)
}

export function errorFrame(code: number | null, message: string): string {
  return eventFrame('pusher:error', JSON.stringify({ code, message }))
}

export const PONG = eventFrame('pusher:pong', '{}')
