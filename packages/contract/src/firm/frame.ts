// All that the frame around every screen of a signed-in user shows, in one call instead of eight.
import { z } from 'zod'
import { listAnnouncements } from '../communication/announcements.ts'
import { countUnread } from '../communication/conversations.ts'
import { countUnreadLetters } from '../communication/letters.ts'
import { listUnreadNotifications } from '../communication/notifications.ts'
import { readTimer } from '../money/timer.ts'
import { operation } from '../operation.ts'
import { readUser } from '../people/users.ts'
import { readFirm } from './firm.ts'
import { readSettings } from './settings.ts'

/** The newest announcements that the caller has not seen. */
export const FRAME_ANNOUNCEMENTS = '20'

const tagged = <Reply extends z.ZodType>(reply: Reply) => z.object({ tag: z.string(), reply })

export const readFrame = operation({
  path: 'GET /api/frame',
  summary:
    'Returns what surrounds every screen of the caller: profile, settings, firm, timer, unread counts and announcements.',
  needs: 'frame.read',
  reply: z.object({
    user: tagged(readUser.reply),
    settings: tagged(readSettings.reply),
    firm: readFirm.reply,
    /** Null for clients, who record no time. */
    timer: readTimer.reply.nullable(),
    messages: countUnread.reply,
    letters: countUnreadLetters.reply,
    notifications: listUnreadNotifications.reply,
    announcements: listAnnouncements.reply,
  }),
})
