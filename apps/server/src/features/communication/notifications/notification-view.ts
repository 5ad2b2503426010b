import type { Notification } from '@maat/contract/communication/notifications'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { NotificationRow } from './notification-store.ts'
import { isNoticeText, notificationText } from './notification-texts.ts'
import { findWaiting, type Waiting, type WaitingFinders } from './waiting-words.ts'

/** In the user's current language. */
export function viewOfNotification(
  row: NotificationRow,
  language: Language,
  waiting?: Waiting,
): z.input<typeof Notification> {
  const values = { ...row.values, ...(waiting && { name: waiting.name }) }
  return {
    id: row.id,
    description: isNoticeText(row.text) ? notificationText(language, row.text, values) : row.description,
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
): Promise<z.input<typeof Notification>[]> {
  const waitingOf = await findWaiting(finders, executor, reader, rows)
  return rows.map(row => viewOfNotification(row, reader.language, waitingOf(row)))
}
