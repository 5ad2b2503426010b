// The notifications of a user. Delivered live as `new-notification` on the user's private channel.

import { z } from 'zod'
import { NotificationId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const Notification = z.object({
  id: NotificationId,
  description: z.string(),
  createdAt: SentMoment,
  isRead: z.boolean(),
  isShown: z.boolean(),
  type: z.string(),
  targetId: z.string().nullable(),
  /** The beginning of the newest unread message, if the user may read it; absent from live events. */
  excerpt: z.string().nullable(),
  /** The number of unread messages: those of one conversation share a notification. */
  waiting: z.number(),
})
export type Notification = z.output<typeof Notification>

const inbox = { params: z.object({ userId: UserId }) }
const one = { params: z.object({ id: NotificationId }) }

export const listUnreadNotifications = operation({
  path: 'GET /api/notification/user/:userId/unread',
  summary: 'Lists the user’s newest unread notifications, at most a hundred.',
  needs: 'inbox.read',
  ...inbox,
  reply: z.array(Notification),
  fails: ['inbox.not-found'],
})

export const listNotifications = operation({
  path: 'GET /api/notification/user/:userId',
  summary: 'Lists the user’s notifications, newest first, filtered by type and by whether they were read.',
  needs: 'inbox.read',
  ...inbox,
  query: z.strictObject({
    ...pageQuery,
    type: z.string().max(60).optional(),
    unread: z.stringbool().optional(),
  }),
  reply: pageOf(Notification),
  fails: ['inbox.not-found'],
})

export const markNotification = operation({
  path: 'PUT /api/notification/:id',
  summary: 'Sets whether a notification was read and shown.',
  needs: 'notification.update',
  ...one,
  body: z.strictObject({ isRead: z.boolean(), isShown: z.boolean() }),
  example: { isRead: true, isShown: true },
  reply: Notification,
  fails: ['notification.not-found'],
})

export const markNotificationShown = operation({
  path: 'PUT /api/notification/:id/shown',
  summary: 'Records that a notification was shown.',
  needs: 'notification.update',
  ...one,
  reply: Notification,
  fails: ['notification.not-found'],
})

export const ringNotification = operation({
  path: 'POST /api/notification/:id/ring',
  summary:
    'Claims the single sound of a notification. The first screen that asks plays it, unless the notification is being read.',
  needs: 'notification.update',
  ...one,
  reply: Notification,
  fails: ['notification.not-found', 'notification.heard'],
})

export const markAllNotificationsRead = operation({
  path: 'PUT /api/notification/user/:userId/mark-all-as-read',
  summary: 'Marks all of the user’s notifications as read and shown.',
  needs: 'inbox.mark',
  ...inbox,
  reply: z.object({ marked: z.number() }),
  fails: ['inbox.not-found'],
})

export const authorizeChannel = operation({
  path: 'POST /api/realtime/auth',
  summary: 'Signs a socket’s subscription to the user’s own private channel.',
  needs: 'channel.join',
  body: z.strictObject({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'field.invalid'),
    channel_name: z.string().max(164),
  }),
  // Every screen joins, again after each pause: entries would fill the log.
  skipsAudit: true,
  example: { socket_id: '123.456', channel_name: 'private-user-00000000-0000-4000-8000-000000000001' },
  reply: z.object({ auth: z.string() }),
  fails: ['channel.not-found'],
})
