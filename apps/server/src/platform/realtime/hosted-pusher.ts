// Hosted Pusher Channels, if configured: the same events, sent through the official SDK.
import type Pusher from 'pusher'
import type { RealtimeConfig } from '../../config.ts'
import { defineJob } from '../jobs/job-queue.ts'
import { RealtimeMessage } from './realtime-publisher.ts'

const USER_CHANNEL = /^private-user-(.+)$/
const PATIENCE_MS = 10_000

/** Loaded on demand, because the embedded gateway does not need the SDK. `host` lets tests replace the service. */
export async function hostedPusher(
  config: RealtimeConfig,
  host?: { host: string; port: string },
): Promise<Pusher> {
  const { default: HostedPusher } = await import('pusher')
  const { appId, key, secret, cluster } = config
  const options = { appId, key, secret, timeout: PATIENCE_MS }
  return host
    ? new HostedPusher({ ...options, useTLS: false, ...host })
    : new HostedPusher({ ...options, cluster, useTLS: true })
}

/**
 * The hosted service cannot remove a socket from a private channel. It closes a user's connections with code 4009,
 * after which pusher-js stays away until told to connect, and it knows only users who called `pusher.signin()`. Other
 * connections stay subscribed until they close.
 */
export async function deliverToHosted(
  pusher: Pusher,
  { channel, event, data }: RealtimeMessage,
): Promise<void> {
  const user = typeof channel === 'string' ? USER_CHANNEL.exec(channel)?.[1] : undefined
  if (event !== null) await pusher.trigger(channel, event, data)
  else if (user) await pusher.terminateUserConnections(user)
}

export const deliverRealtime = defineJob({
  name: 'realtime.deliver',
  data: RealtimeMessage,
  // Delivery within seconds matters, and every message creates several jobs.
  batch: 50,
  work: async ({ config }, message) => deliverToHosted(await hostedPusher(config.realtime), message),
})
