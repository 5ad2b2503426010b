import { listAnnouncements } from '@maat/contract/announcements'
import { countUnread } from '@maat/contract/conversations'
import { readFirm } from '@maat/contract/firm'
import { FRAME_ANNOUNCEMENTS, readFrame } from '@maat/contract/frame'
import { countUnreadLetters } from '@maat/contract/letters'
import { listUnreadNotifications } from '@maat/contract/notifications'
import { readSettings } from '@maat/contract/settings'
import { readTimer } from '@maat/contract/timer'
import { readUser } from '@maat/contract/users'
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
