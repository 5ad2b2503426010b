// What ends with a person's access: their sessions, and the channel on which they are told things.
import { channelOfUser } from '@maat/contract/live-events'
import type { Work } from '../../platform/http/work.ts'
import { endSessions } from './account-store.ts'

/** Ends every session of a person at once, or all but the one they are using; answers how many. */
export async function endAccess(work: Work, userId: string, except?: string): Promise<number> {
  const ended = await endSessions(work.tx, userId, work.now, except)
  // The session that stays subscribes again by itself.
  await work.services.realtime.withdraw(work.tx, channelOfUser(userId))
  return ended
}
