// Reads all that the frame shows with one call. Its parts are ordinary reads, which take their answers from it.
import type { ReplyOf } from '@maat/contract/operation'
import { isStaff } from '@maat/domain/people/roles'
import { call } from './call.ts'
import { listAnnouncements } from './operations/communication/announcements.ts'
import { countUnread } from './operations/communication/conversations.ts'
import { countUnreadLetters } from './operations/communication/letters.ts'
import { listUnreadNotifications } from './operations/communication/notifications.ts'
import { readFirm } from './operations/firm/firm.ts'
import { readFrame } from './operations/firm/frame.ts'
import { readSettings } from './operations/firm/settings.ts'
import { readTimer } from './operations/money/timer.ts'
import { readUser } from './operations/people/users.ts'
import { type BroughtRead, bringAhead } from './read-ahead.ts'
import { currentSession } from './session.ts'

/** As the server reads them for the frame: `FRAME_ANNOUNCEMENTS` of the contract. */
export const UNSEEN_ANNOUNCEMENTS = { query: { unseen: 'true', limit: '20' } }

/** When the frame is loaded, and whenever listening to live events begins. */
export function readFrameAhead(): void {
  const { isSignedIn, user, role } = currentSession()
  if (!isSignedIn) return
  const frame = call(readFrame, {})
  // Each part reports a failure, because it then calls the server itself.
  frame.catch(() => undefined)
  const part = (name: keyof ReplyOf<typeof readFrame>) => frame.then(parts => parts[name])
  const reads: BroughtRead[] = [
    { operation: readUser, sent: { params: { id: user.id } }, answer: part('user') },
    { operation: readSettings, sent: { params: { owner: user.id } }, answer: part('settings') },
    { operation: readFirm, sent: {}, answer: part('firm') },
    { operation: countUnread, sent: {}, answer: part('messages') },
    { operation: countUnreadLetters, sent: {}, answer: part('letters') },
    {
      operation: listUnreadNotifications,
      sent: { params: { userId: user.id } },
      answer: part('notifications'),
    },
    { operation: listAnnouncements, sent: UNSEEN_ANNOUNCEMENTS, answer: part('announcements') },
  ]
  bringAhead(isStaff(role) ? [...reads, { operation: readTimer, sent: {}, answer: part('timer') }] : reads)
}
