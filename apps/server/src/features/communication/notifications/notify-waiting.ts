// Notifies many users at once that something waits for them. An unread notification is not repeated: the tenth message
// of a conversation only moves it up.

import type { UserId } from '@maat/contract/ids'
import { channelOfUser, NEW_NOTIFICATION, NOTIFICATIONS_CHANGED } from '@maat/contract/live-events'
import { NOTICES } from '@maat/contract/notices'
import type { NotificationType } from '@maat/contract/notification-types'
import { momentOf } from '@maat/domain/calendar/moment'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { NoticeWords } from './notice-values.ts'
import type { NotificationRow } from './notification-store.ts'
import { notificationText } from './notification-texts.ts'
import { viewOfNotification } from './notification-view.ts'
import { notificationChannelOf } from './notify.ts'

export type WaitingNotice = NoticeWords & { targetId: string }

export async function notifyWaiting(
  work: Work,
  userIds: readonly UserId[],
  notice: WaitingNotice,
): Promise<void> {
  const { tx, now, services } = work
  const { text, values = {}, targetId } = notice
  const { type } = NOTICES[text]
  const reach = userIds.length > 0 ? await notificationChannelOf(work, { type }) : 'none'
  if (reach !== 'app' && reach !== 'both') return
  const texts = Object.fromEntries(
    LANGUAGES.map(language => [language, notificationText(language, text, values)]),
  )
  const { rows } = await sql<NotificationRow & { language: Language }>`
    with again as (
      update notifications n set created_at = ${momentOf(now)}::timestamptz
      where n.user_id = any(${userIds}::uuid[]) and not n.is_read and n.type = ${type} and n.target_id = ${targetId}
      returning n.user_id),
    told as (
      insert into notifications (user_id, type, description, text, values, target_id, created_at)
      select u.id, ${type}, ${JSON.stringify(texts)}::jsonb ->> u.language, ${text},
        ${JSON.stringify(values)}::jsonb, ${targetId}, ${momentOf(now)}::timestamptz
      from users u
      where u.id = any(${userIds}::uuid[]) and u.disabled_at is null and u.id not in (select user_id from again)
      returning *)
    select t.id, t.user_id, t.description, t.created_at, t.is_read, t.is_shown, t.type, t.target_id, t.text, t.values,
      u.language
    from told t join users u on u.id = t.user_id`.execute(tx)
  await services.realtime.publishAll(
    tx,
    rows.map(row => ({
      channel: channelOfUser(row.user_id),
      event: NEW_NOTIFICATION,
      data: viewOfNotification(row, row.language),
    })),
  )
}

export async function markNoticesRead(
  tx: Tx,
  userId: UserId,
  { type, targetId }: { type: NotificationType; targetId: string },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_read: true, is_shown: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', sql.lit(false))
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .execute()
}

export async function publishNotificationsChange(
  work: Pick<Work, 'tx' | 'services'>,
  userId: UserId,
): Promise<void> {
  await publishToUsers(work, [userId], NOTIFICATIONS_CHANGED, {})
}
