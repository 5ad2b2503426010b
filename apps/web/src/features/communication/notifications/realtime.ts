// The user's own live channel: the Pusher protocol, with our gateway or the hosted service.

import { channelOfUser } from '@maat/contract/live-events'
import Pusher from 'pusher-js'
import { call } from '../../../api/call.ts'
import { authorizeChannel } from '../../../api/operations/communication/notifications.ts'

export interface RealtimeSettings {
  key: string
  hosted: boolean
  cluster: string
}

export interface LiveChannel {
  stop(): void
}

/** `onListening` is called after each pause in which events may have been missed. */
export function openLiveChannel(
  userId: string,
  { key, hosted, cluster }: RealtimeSettings,
  onEvent: (event: string, data: unknown) => void,
  onListening: () => void,
): LiveChannel {
  const { hostname, port, protocol } = window.location
  const isSecure = protocol === 'https:'
  const ownPort = Number(port || (isSecure ? 443 : 80))
  const own = {
    wsHost: hostname,
    wsPort: ownPort,
    wssPort: ownPort,
    forceTLS: isSecure,
    enabledTransports: ['ws' as const, 'wss' as const],
  }
  const pusher = new Pusher(key, {
    cluster,
    ...(hosted ? { forceTLS: true } : own),
    disableStats: true,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler({ socketId, channelName }, done) {
        call(authorizeChannel, { body: { socket_id: socketId, channel_name: channelName } }).then(
          ({ auth }) => done(null, { auth }),
          error => done(error, null),
        )
      },
    },
  })
  const channel = pusher.subscribe(channelOfUser(userId))
  channel.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher:')) onEvent(event, data)
  })
  // Also after the first subscription: events between the list's read and the subscription are read again.
  channel.bind('pusher:subscription_succeeded', onListening)
  return { stop: () => pusher.disconnect() }
}
