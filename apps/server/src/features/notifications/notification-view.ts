import type { NotificationId } from '@maat/contract/ids'
import type { Notification } from '@maat/contract/notifications'
import type { Language } from '@maat/domain/languages'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { NoticeValues } from './notice-values.ts'
import type { NotificationRow } from './notification-store.ts'
import { isNotificationText, notificationText } from './notification-texts.ts'
import { findWaiting, type Waiting, type WaitingFinders } from './waiting-words.ts'

/** In the language that its person has today. */
export function viewOfNotification(
  row: NotificationRow,
  language: Language,
  waiting?: Waiting,
): Notification {
  const values = { ...(row.values as NoticeValues | null), ...(waiting && { name: waiting.name }) }
  return {
    id: row.id as NotificationId,
    description: isNotificationText(row.text)
      ? notificationText(language, row.text, values)
      : row.description,
    createdAt: row.created_at,
    isRead: row.is_read,
    isShown: row.is_shown,
    type: row.type,
    targetId: row.target_id,
    excerpt: waiting?.words || null,
    waiting: waiting?.count ?? 1,
  }
}

export async function viewNotifications(
  executor: Executor,
  reader: Caller,
  rows: readonly NotificationRow[],
  finders: WaitingFinders,
): Promise<Notification[]> {
  const waitingOf = await findWaiting(finders, executor, reader, rows)
  return rows.map(row => viewOfNotification(row, reader.language, waitingOf(row)))
}
