import type { NotificationId } from '@maat/contract/ids'
import type { Notification } from '@maat/contract/notifications'
import type { NotificationRow } from './notification-store.ts'

export function viewOfNotification(row: NotificationRow): Notification {
  return {
    id: row.id as NotificationId,
    description: row.description,
    createdAt: row.created_at,
    isRead: row.is_read,
    isShown: row.is_shown,
    type: row.type,
    targetId: row.target_id,
  }
}
