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
import { handle, type Route } from '../../../platform/http/handle.ts'
import { readWithin } from '../../../platform/http/read-within.ts'

/** One part after the other, so that a page takes one connection of the pool. */
const handleReadFrame = handle(readFrame, async context => {
  const { id, role } = context.caller
  return {
    user: await readWithin(context, readUser, { params: { id } }),
    settings: await readWithin(context, readSettings, { params: { owner: id } }),
    firm: await readWithin(context, readFirm),
    timer: isStaff(role) ? await readWithin(context, readTimer) : null,
    messages: await readWithin(context, countUnread),
    letters: await readWithin(context, countUnreadLetters),
    notifications: await readWithin(context, listUnreadNotifications, { params: { userId: id } }),
    announcements: await readWithin(context, listAnnouncements, {
      query: { unseen: 'true', limit: FRAME_ANNOUNCEMENTS },
    }),
  }
})

export const frameRoutes: readonly Route[] = [handleReadFrame]
