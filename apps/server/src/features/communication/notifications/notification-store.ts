import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { NoticeValues } from '../../../platform/db/column-types.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import { newestPage } from '../../../platform/db/page.ts'

const COLUMNS = [
  'id',
  'user_id',
  'description',
  'created_at',
  'is_read',
  'is_shown',
  'type',
  'target_id',
  'text',
  'values',
] as const

export interface NotificationRow {
  id: string
  user_id: UserId
  description: string
  created_at: Moment
  is_read: boolean
  is_shown: boolean
  type: string
  target_id: string | null
  text: string | null
  values: NoticeValues | null
}

export interface NewNotification {
  userId: UserId
  type: string
  description: string
  text: string
  values: NoticeValues
  targetId: string | null
  now: Date
}

export async function insertNotification(tx: Tx, notification: NewNotification): Promise<NotificationRow> {
  return await tx
    .insertInto('notifications')
    .values({
      user_id: notification.userId,
      type: notification.type,
      description: notification.description,
      text: notification.text,
      values: JSON.stringify(notification.values),
      target_id: notification.targetId,
      created_at: momentOf(notification.now),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function findNotification(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<NotificationRow | undefined> {
  const query = executor.selectFrom('notifications').select(COLUMNS).where('id', '=', id)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

const MOST_UNREAD = sql.lit(100)

export const listUnread = (executor: Executor, userId: UserId): Promise<NotificationRow[]> =>
  unreadOf(executor, {}, { userId })

const unreadOf = keptStatement((executor, _: object, { userId }: { userId: UserId }) =>
  executor
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('is_read', '=', sql.lit(false))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_UNREAD)
    .compile(),
)

export interface NotificationFilter {
  type?: string | undefined
  unread?: boolean | undefined
}

export async function listNotifications(
  executor: Executor,
  userId: UserId,
  filter: NotificationFilter,
  page: { limit: number; after?: string | undefined },
): Promise<{ items: NotificationRow[]; next: string | null }> {
  const notifications = executor
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .$if(filter.type !== undefined, query => query.where('type', '=', filter.type ?? ''))
    .$if(filter.unread !== undefined, query => query.where('is_read', '=', !filter.unread))
  const cursorOf = (row: NotificationRow) => ({ at: row.created_at, id: row.id })
  return await newestPage(notifications, page, { at: 'created_at', id: 'id', cursorOf }, row => row)
}

export async function markNotification(
  tx: Tx,
  id: string,
  mark: { isRead?: boolean; isShown: boolean },
): Promise<NotificationRow> {
  return await tx
    .updateTable('notifications')
    .set({ is_shown: mark.isShown, ...(mark.isRead !== undefined && { is_read: mark.isRead }) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function markAllRead(tx: Tx, userId: UserId): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true, is_shown: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', sql.lit(false))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Claims the notification's sound for the first screen, unless it is read already. */
export async function claimSound(tx: Tx, id: string, now: Date): Promise<NotificationRow | undefined> {
  return await tx
    .updateTable('notifications')
    .set({ rung_at: momentOf(now) })
    .where('id', '=', id)
    .where('rung_at', 'is', null)
    .where('is_read', '=', sql.lit(false))
    .where('is_shown', '=', sql.lit(false))
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteNotifications(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
}
