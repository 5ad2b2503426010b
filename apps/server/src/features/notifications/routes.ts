import { channelOfUser } from '@maat/contract/live-events'
import {
  authorizeChannel,
  listNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotification,
  markNotificationShown,
} from '@maat/contract/notifications'
import { z } from 'zod'
import { pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { handle, handleRecord, type Route } from '../../platform/http/handle.ts'
import { signChannel } from '../../platform/realtime/channel-signature.ts'
import * as notificationStore from './notification-store.ts'
import { inboxSubject, notificationSubject } from './notification-subjects.ts'
import { viewOfNotification } from './notification-view.ts'

const Place = z.object({ at: z.string(), id: z.uuid() })

const handleListUnread = handleRecord(listUnreadNotifications, inboxSubject, async ({ tx, subject }) => {
  const rows = await notificationStore.listUnread(tx, subject.userId)
  return rows.map(viewOfNotification)
})

const handleListNotifications = handleRecord(
  listNotifications,
  inboxSubject,
  async ({ tx, subject, query }) => {
    const { limit, after, type, unread } = query
    const place = placeAfter(Place, after)
    const rows = await notificationStore.listNotifications(tx, subject.userId, { type, unread }, limit, place)
    return pageOfRows(rows, limit, viewOfNotification, row => ({ at: row.created_at, id: row.id }))
  },
)

const handleMark = handleRecord(
  markNotification,
  notificationSubject,
  async ({ tx, subject, body, record }) => {
    const marked = await notificationStore.markNotification(tx, subject.id, body)
    await record('notification.marked', body)
    return viewOfNotification(marked)
  },
)

const handleMarkShown = handleRecord(
  markNotificationShown,
  notificationSubject,
  async ({ tx, subject, record }) => {
    const marked = await notificationStore.markNotification(tx, subject.id, { isShown: true })
    await record('notification.marked', { isShown: true })
    return viewOfNotification(marked)
  },
)

const handleMarkAll = handleRecord(
  markAllNotificationsRead,
  inboxSubject,
  async ({ tx, subject, record }) => {
    const marked = await notificationStore.markAllRead(tx, subject.userId)
    await record('notification.marked', { all: true, marked })
    return { marked }
  },
)

const handleAuthorizeChannel = handle(authorizeChannel, async ({ work, caller, body, record, fail }) => {
  if (body.channel_name !== channelOfUser(caller.id)) return fail('channel.not-found')
  const { key, secret } = work.services.config.realtime
  await record('channel.joined', {}, { kind: 'user', id: caller.id })
  return { auth: signChannel(key, secret, body.socket_id, body.channel_name) }
})

export const notificationRoutes: readonly Route[] = [
  handleListUnread,
  handleListNotifications,
  handleMark,
  handleMarkShown,
  handleMarkAll,
  handleAuthorizeChannel,
]
