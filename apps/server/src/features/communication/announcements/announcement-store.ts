// Announcements and their recipients at the time of publication.

import type { Audience } from '@maat/contract/communication/announcements'
import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Announcements } from '../../../platform/db/schema.generated.ts'

export type AnnouncementRecord = Selectable<Announcements> & {
  publisher_name: string
  is_recipient: boolean
  seen_at: Moment | null
}

export function announcementsFor(executor: Executor, callerId: UserId | undefined) {
  return executor
    .selectFrom('announcements as a')
    .innerJoin('users as u', 'u.id', 'a.publisher_id')
    .leftJoin('announcement_recipients as r', join =>
      join.onRef('r.announcement_id', '=', 'a.id').on('r.user_id', '=', callerId ?? null),
    )
    .selectAll('a')
    .select([
      'u.full_name as publisher_name',
      sql<boolean>`r.user_id is not null`.as('is_recipient'),
      'r.seen_at',
    ])
}

/** Without a lock: thousands may confirm at the same moment. */
export async function findAnnouncement(
  executor: Executor,
  id: string,
  callerId: UserId | undefined,
): Promise<AnnouncementRecord | undefined> {
  return await announcementsFor(executor, callerId).where('a.id', '=', id).executeTakeFirst()
}

/** A condition on `users u`. Clients belong to no office: theirs is the office that treats their case. */
function isAddressed(audience: Audience): RawBuilder<SqlBool> {
  if (audience.kind === 'role') return sql`u.role_id = ${ROLE_IDS[audience.role]}`
  if (audience.kind === 'office')
    return sql`(u.office_id = ${audience.officeId}::uuid or (u.role_id = ${sql.lit(ROLE_IDS.User)} and exists (
      select from cases c where c.owner_id = u.id and c.office_id = ${audience.officeId}::uuid and c.status <> 'draft')))`
  return sql`true`
}

/** Returns the number of recipients. The publisher counts as having seen it. */
export async function insertRecipients(
  tx: Tx,
  { id, publisher_id, published_at }: Pick<Selectable<Announcements>, 'id' | 'publisher_id' | 'published_at'>,
  audience: Audience,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into announcement_recipients (announcement_id, user_id, published_at, seen_at)
    select ${id}::uuid, u.id, ${published_at}::timestamptz,
      case when u.id = ${publisher_id}::uuid then ${published_at}::timestamptz end
    from users u where u.disabled_at is null and ${isAddressed(audience)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface Counts {
  recipient_count: number
  seen_count: number
  waiting_count: number
}

const countOf = (
  condition: RawBuilder<unknown>,
) => sql<number>`(select count(*) from announcement_recipients c
  where c.announcement_id = a.id ${condition})`

export const countsOfAnnouncement = [
  countOf(sql``).as('recipient_count'),
  countOf(sql`and c.seen_at is not null`).as('seen_count'),
  countOf(sql`and c.notified_at is null`).as('waiting_count'),
] as const

export async function markSeen(
  tx: Tx,
  { announcementId, userId, now }: { announcementId: string; userId: UserId; now: Date },
): Promise<void> {
  await recipient(tx, announcementId, userId)
    .set({ seen_at: momentOf(now) })
    .where('seen_at', 'is', null)
    .execute()
}

const recipient = (tx: Tx, announcementId: string, userId: UserId) =>
  tx
    .updateTable('announcement_recipients')
    .where('announcement_id', '=', announcementId)
    .where('user_id', '=', userId)
