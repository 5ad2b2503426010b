import {
  authorizeChannel,
  listNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotification,
  markNotificationShown,
  ringNotification,
} from '@maat/contract/communication/notifications'
import { channelOfUser } from '@maat/contract/live-events'
import { handle, handleRecord, type Route } from '../../../platform/http/handle.ts'
import { signChannel } from '../../../platform/realtime/channel-signature.ts'
import * as notificationStore from './notification-store.ts'
import { inboxSubject, notificationSubject } from './notification-subjects.ts'
import { viewNotifications, viewOfNotification } from './notification-view.ts'
import { publishNotificationsChange } from './notify-waiting.ts'
import type { WaitingFinders } from './waiting-words.ts'

const handleListUnread = (finders: WaitingFinders) =>
  handleRecord(listUnreadNotifications, inboxSubject, async ({ tx, caller, subject }) => {
    const rows = await notificationStore.listUnread(tx, subject.userId)
    return await viewNotifications(tx, caller, rows, finders)
  })

const handleListNotifications = (finders: WaitingFinders) =>
  handleRecord(listNotifications, inboxSubject, async ({ tx, caller, subject, query }) => {
    const { type, unread } = query
    const filter = { type, unread }
    const { items, next } = await notificationStore.listNotifications(tx, subject.userId, filter, query)
    return { items: await viewNotifications(tx, caller, items, finders), next }
  })

const handleMark = handleRecord(
  markNotification,
  notificationSubject,
  async ({ work, tx, caller, subject, body, record }) => {
    const marked = await notificationStore.markNotification(tx, subject.id, body)
    await publishNotificationsChange(work, caller.id)
    await record('notification.marked', body)
    return viewOfNotification(marked, caller.language)
  },
)

const handleMarkShown = handleRecord(
  markNotificationShown,
  notificationSubject,
  async ({ tx, caller, subject, record }) => {
    const marked = await notificationStore.markNotification(tx, subject.id, { isShown: true })
    await record('notification.marked', { isShown: true })
    return viewOfNotification(marked, caller.language)
  },
)

const handleRing = handleRecord(
  ringNotification,
  notificationSubject,
  async ({ work, tx, caller, subject, record, fail }) => {
    const rung = await notificationStore.claimSound(tx, subject.id, work.now)
    if (!rung) return fail('notification.heard')
    await record('notification.marked', { isRung: true })
    return viewOfNotification(rung, caller.language)
  },
)

const handleMarkAll = handleRecord(
  markAllNotificationsRead,
  inboxSubject,
  async ({ work, tx, subject, record }) => {
    const marked = await notificationStore.markAllRead(tx, subject.userId)
    await publishNotificationsChange(work, subject.userId)
    await record('notification.marked', { all: true, marked })
    return { marked }
  },
)

const handleAuthorizeChannel = handle(authorizeChannel, async ({ work, caller, body, fail }) => {
  if (body.channel_name !== channelOfUser(caller.id)) return fail('channel.not-found')
  const { key, secret } = work.services.config.realtime
  return { auth: signChannel(key, secret, body.socket_id, body.channel_name) }
})

export const notificationRoutes = (finders: WaitingFinders): readonly Route[] => [
  handleListUnread(finders),
  handleListNotifications(finders),
  handleMark,
  handleMarkShown,
  handleRing,
  handleMarkAll,
  handleAuthorizeChannel,
]
