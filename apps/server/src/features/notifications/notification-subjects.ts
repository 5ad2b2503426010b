import type { Subject } from '../../platform/authz/subject.ts'
import { findNotification, type NotificationRow } from './notification-store.ts'

/** One notification: near to the person whom it was sent to, and to nobody else. */
export const notificationSubject: Subject<'notification', NotificationRow> = {
  kind: 'notification',
  notFound: 'notification.not-found',
  find: (executor, id, { lock }) => findNotification(executor, id, lock),
  nearness: (caller, row) => (row.user_id === caller.id ? ['recipient'] : []),
}

/** Everything that was sent to one person. */
export const inboxSubject: Subject<'inbox', { userId: string }> = {
  kind: 'inbox',
  notFound: 'inbox.not-found',
  find: async (_, userId) => ({ userId }),
  nearness: (caller, { userId }) => (userId === caller.id ? ['self'] : []),
}
