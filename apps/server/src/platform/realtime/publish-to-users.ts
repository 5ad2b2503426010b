import { channelOfUser, type LiveEvents } from '@maat/contract/live-events'
import type { Work } from '../http/work.ts'

/** Notifies each user once, on all their screens. */
export async function publishToUsers<Name extends keyof LiveEvents>(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  userIds: Iterable<string | null | undefined>,
  event: Name,
  data: LiveEvents[Name],
): Promise<void> {
  const channel = [...new Set(userIds)].flatMap(id => (id ? [channelOfUser(id)] : []))
  await services.realtime.publishAll(tx, [{ channel, event, data }])
}
