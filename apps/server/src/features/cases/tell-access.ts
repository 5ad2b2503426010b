// Whoever a case comes near, or leaves, hears of it live: from now on they may read it, or no longer.
import { ACCESS_CHANGED, type AccessChangedEvent, channelOfUser } from '@maat/contract/live-events'
import type { Work } from '../../platform/http/work.ts'

export async function tellAccessChanged(
  { tx, services }: Work,
  caseId: string,
  userIds: readonly (string | null | undefined)[],
): Promise<void> {
  const data: AccessChangedEvent = { caseId }
  const channel = userIds.flatMap(id => (id ? [channelOfUser(id)] : []))
  await services.realtime.publishAll(tx, [{ channel, event: ACCESS_CHANGED, data }])
}
