// Hosted Pusher Channels, by configuration: the same events, sent through the official SDK.
import Pusher from 'pusher'
import type { RealtimeConfig } from '../../config.ts'
import { defineJob } from '../jobs/job-queue.ts'
import { RealtimeMessage } from './realtime-publisher.ts'

const USER_CHANNEL = /^private-user-(.+)$/
const PATIENCE_MS = 10_000

/** `host` is for tests, which stand in for the service. */
export function hostedPusher(config: RealtimeConfig, host?: { host: string; port: string }): Pusher {
  const { appId, key, secret, cluster } = config
  const options = { appId, key, secret, timeout: PATIENCE_MS }
  return host
    ? new Pusher({ ...options, useTLS: false, ...host })
    : new Pusher({ ...options, cluster, useTLS: true })
}

/**
 * The hosted service cannot take a private channel from a socket. It closes the connections of a person, with the
 * code 4009 after which pusher-js stays away until told to connect; and it knows only those that said who they are
 * with `pusher.signin()`. A connection that did not stays subscribed until it closes.
 */
export async function deliverToHosted(
  pusher: Pusher,
  { channel, event, data }: RealtimeMessage,
): Promise<void> {
  const user = USER_CHANNEL.exec(channel)?.[1]
  if (event !== null) await pusher.trigger(channel, event, data)
  else if (user) await pusher.terminateUserConnections(user)
}

export const deliverRealtime = defineJob({
  name: 'realtime.deliver',
  data: RealtimeMessage,
  work: ({ config }, message) => deliverToHosted(hostedPusher(config.realtime), message),
})
