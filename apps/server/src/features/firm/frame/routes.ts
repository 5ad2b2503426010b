import { listAnnouncements } from '@maat/contract/communication/announcements'
import { countUnread } from '@maat/contract/communication/conversations'
import { countUnreadLetters } from '@maat/contract/communication/letters'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { readFirm } from '@maat/contract/firm/firm'
import { FRAME_ANNOUNCEMENTS, readFrame } from '@maat/contract/firm/frame'
import { readSettings } from '@maat/contract/firm/settings'
import { readTimer } from '@maat/contract/money/timer'
import { readUser } from '@maat/contract/people/users'
import { isStaff } from '@maat/domain/people/roles'
import { together } from '../../../platform/db/together.ts'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { readWithin } from '../../../platform/http/read-within.ts'

/** The parts share one connection and one message to the database. */
const handleReadFrame = handle(readFrame, async ({ work, caller }) => {
  const { id, role } = caller
  const [user, settings, firm, timer, messages, letters, notifications, announcements] = await together(
    work.tx,
    tx => {
      const context = { work: { ...work, tx }, caller }
      return [
        readWithin(context, readUser, { params: { id } }),
        readWithin(context, readSettings, { params: { owner: id } }),
        readWithin(context, readFirm),
        isStaff(role) ? readWithin(context, readTimer) : null,
        readWithin(context, countUnread),
        readWithin(context, countUnreadLetters),
        readWithin(context, listUnreadNotifications, { params: { userId: id } }),
        readWithin(context, listAnnouncements, { query: { unseen: 'true', limit: FRAME_ANNOUNCEMENTS } }),
      ]
    },
  )
  return { user, settings, firm, timer, messages, letters, notifications, announcements }
})

export const frameRoutes: readonly Route[] = [handleReadFrame]
