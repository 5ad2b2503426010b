// Hosted Pusher Channels, by configuration: the same events, sent through the official SDK.
import Pusher from 'pusher'
import { z } from 'zod'
import type { RealtimeConfig } from '../../config.ts'
import { defineJob } from '../jobs/job-queue.ts'

const USER_CHANNEL = /^private-user-(.+)$/

/** `host` is for tests, which stand in for the service. */
export function hostedPusher(config: RealtimeConfig, host?: { host: string; port: string }): Pusher {
  const { appId, key, secret, cluster } = config
  return host
    ? new Pusher({ appId, key, secret, useTLS: false, ...host })
    : new Pusher({ appId, key, secret, cluster, useTLS: true })
}

export const deliverRealtime = defineJob({
  name: 'realtime.deliver',
  data: z.object({ channel: z.string(), event: z.string().nullable(), data: z.json() }),
  async work({ config }, { channel, event, data }) {
    const pusher = hostedPusher(config.realtime)
    if (event !== null) await pusher.trigger(channel, event, data)
    else {
      // The service cuts the person's connections; they come back only with a live session.
      const user = USER_CHANNEL.exec(channel)?.[1]
      if (user) await pusher.terminateUserConnections(user)
    }
  },
})
