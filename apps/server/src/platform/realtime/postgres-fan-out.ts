// Distributes events between server processes: each listens on one connection and passes events to its gateway.
import { openListening } from '../db/listening.ts'
import type { PusherGateway } from './pusher-gateway.ts'
import { NOTIFY_CHANNEL, RealtimeMessage } from './realtime-publisher.ts'

export interface FanOut {
  stop(): Promise<void>
}

/** Rejects if the database is away at the start; later it reconnects by itself. */
export async function openFanOut(
  url: string,
  gateway: PusherGateway,
  onError: (error: unknown) => void = () => {},
): Promise<FanOut> {
  return await openListening(url, {
    name: 'maat realtime',
    channel: NOTIFY_CHANNEL,
    hear(payload) {
      try {
        hand(gateway, RealtimeMessage.parse(JSON.parse(payload)))
      } catch (error) {
        onError(error)
      }
    },
    // Messages in between were missed here, including withdrawals.
    onBack: () => gateway.refresh(),
    onError,
  })
}

function hand(gateway: PusherGateway, { channel, event, data }: RealtimeMessage): void {
  for (const one of typeof channel === 'string' ? [channel] : channel) {
    if (event === null) gateway.withdraw(one)
    else gateway.broadcast(one, event, data)
  }
}
