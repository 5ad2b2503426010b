import type { UserId } from '@maat/contract/ids'
import type { Subject } from '../../../platform/authz/subject.ts'
import { findNotification, type NotificationRow } from './notification-store.ts'

/** A notification as a permission subject: it belongs only to its recipient. */
export const notificationSubject: Subject<'notification', NotificationRow> = {
  kind: 'notification',
  notFound: 'notification.not-found',
  find: (executor, id, { lock }) => findNotification(executor, id, lock),
  relations: (caller, row) => (row.user_id === caller.id ? ['recipient'] : []),
}

export const inboxSubject: Subject<'inbox', { userId: UserId }> = {
  kind: 'inbox',
  notFound: 'inbox.not-found',
  find: async (_, userId: UserId) => ({ userId }),
  relations: (caller, { userId }) => (userId === caller.id ? ['self'] : []),
}
