// The read position and unread count of each user: counted as messages arrive, so that reading needs no counting.

import { markConversationRead } from '@maat/contract/communication/conversations'
import type { ConversationId, UserId } from '@maat/contract/ids'
import { CONVERSATION_READ, type ConversationReadEvent } from '@maat/contract/live-events'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { markNoticesRead } from '../notifications/index.ts'
import { conversationSubject } from './conversation-subject.ts'
import { publishToReaders, readersOf } from './readers.ts'

interface NewlySaid {
  authorId: UserId
  position: number
  readerIds: readonly string[]
}

/**
 * Adds one unread message for each follower. The author has read everything before it, unless they still have unread
 * messages.
 */
export async function countUnread(
  tx: Tx,
  conversationId: ConversationId,
  { authorId, position, readerIds }: NewlySaid,
): Promise<void> {
  await sql`
    insert into conversation_reads as r (conversation_id, user_id, position, unread)
    select ${conversationId}::uuid, id, case when id = ${authorId}::uuid then ${position}::bigint else 0 end,
      case when id = ${authorId}::uuid then 0 else 1 end
    from unnest(${[authorId, ...readerIds]}::uuid[]) id
    on conflict (conversation_id, user_id) do update set
      unread = r.unread + excluded.unread,
      position = case when excluded.unread = 0 and r.unread = 0 then excluded.position else r.position end`.execute(
    tx,
  )
}

export const handleMarkConversationRead = handleRecord(
  markConversationRead,
  conversationSubject,
  async ({ work, tx, caller, subject, body, record }) => {
    const position = Math.min(body.position, subject.last_position)
    const before = await tx
      .selectFrom('conversation_reads')
      .select(['position', 'unread'])
      .where('conversation_id', '=', subject.id)
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    await record('conversation.read', { position })
    const isNew = position > (before?.position ?? 0) || (position === subject.last_position && before?.unread)
    if (!isNew) return { unread: before?.unread ?? 0 }
    const readers = await readersOf(work, subject)
    // Reading does not make an Admin a participant.
    if (!readers.some(({ id, follows }) => follows && id === caller.id)) return { unread: 0 }
    const unread = await readUpTo(tx, subject.id, caller.id, position, work.now)
    if (unread === 0) await markNoticesRead(tx, caller.id, { type: 'Message', targetId: subject.id })
    const event: ConversationReadEvent = { conversationId: subject.id, userId: caller.id, position }
    await publishToReaders(work, readers, CONVERSATION_READ, event)
    return { unread }
  },
)

/** The conversation is locked, so that no message is added during the count. */
async function readUpTo(
  tx: Tx,
  conversationId: ConversationId,
  userId: UserId,
  position: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    insert into conversation_reads as r (conversation_id, user_id, position, unread, read_at)
    select ${conversationId}::uuid, ${userId}::uuid, ${position}::bigint, count(*), ${momentOf(now)}::timestamptz
    from messages m where m.conversation_id = ${conversationId}::uuid and m.position > ${position}::bigint
      and m.author_id <> ${userId}::uuid
    on conflict (conversation_id, user_id) do update set
      position = excluded.position, unread = excluded.unread, read_at = excluded.read_at
    returning unread`.execute(tx)
  return rows[0]?.unread ?? 0
}
