// Ends the access of a user: their sessions, their realtime channel, their calendar feed, and the links by which a
// client signs without signing in.
import type { UserId } from '@maat/contract/ids'
import { channelOfUser } from '@maat/contract/live-events'
import type { Work } from '../../../platform/http/work.ts'
import { endFeed } from '../../calendar/calendar/index.ts'
import { endSigningLinks } from '../../cases/signing/index.ts'
import { endRoundLinks } from '../../documents/document-signing/index.ts'
import { endSessions } from './account-store.ts'

/** Ends every session of a user at once, or all but the current one; returns their number. */
export async function endAccess(work: Work, userId: UserId, except?: string): Promise<number> {
  const ended = await endSessions(work.tx, userId, work.now, except)
  // The remaining session subscribes again by itself.
  await work.services.realtime.withdraw(work.tx, channelOfUser(userId))
  await endFeed(work.tx, userId)
  await endSigningLinks(work, userId)
  await endRoundLinks(work, userId)
  return ended
}
