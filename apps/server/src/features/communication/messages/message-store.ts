// The rows of messages: read in order, written once.

import type { ConversationId, DocumentId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { AccountRoleId } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import { type DocumentVisibility, isVersionVisible } from '../../cases/case-access/index.ts'
import { type ConversationRecord, findConversation } from './conversation-store.ts'

export interface MessageRow {
  id: string
  conversation_id: ConversationId
  position: number
  author_id: string
  author_name: string
  author_role: AccountRoleId
  text: string
  sent_at: Moment
  edited_at: Moment | null
  deleted_at: Moment | null
  quoted: {
    id: string
    position: number
    authorName: string
    text: string
    isDeleted: boolean
  } | null
  attachments: AttachmentRow[] | null
}

export interface AttachmentRow {
  documentId: DocumentId | null
  name: string
  mediaType: string | null
  size: number | null
}

/** A quote shows the beginning of a message. */
const QUOTED_CHARACTERS = sql.lit(200)

/**
 * Clients see internal attachments as removed, without name and id. Collaborators do not even see that a sensitive one
 * was attached. A document that moved to another case shows nothing more here, not even its new name.
 */
const attachmentsOf = ({ seesInternal, seesSensitive }: DocumentVisibility) => sql<AttachmentRow[] | null>`
  case when m.attachment_count > 0 then (
    select json_agg(json_build_object('documentId', d.id, 'name', coalesce(d.name, ''),
      'mediaType', v.media_type, 'size', v.size) order by x.place)
    from message_attachments x
    left join documents s on s.id = x.document_id
    left join documents d on d.id = s.id and (${sql.lit(seesInternal)} or not d.is_internal)
      and d.case_id = (select cv.case_id from conversations cv where cv.id = m.conversation_id)
    left join lateral (select f.media_type, f.size from document_versions v join files f on f.hash = v.file_hash
      where v.document_id = d.id and ${isVersionVisible({ seesInternal })} order by v.number desc limit 1) v on true
    where x.message_id = m.id and (${sql.lit(seesSensitive)} or s.is_sensitive is not true)) end`

function messageColumns(reach: DocumentVisibility) {
  return sql`m.id, m.conversation_id, m.position, m.author_id, u.full_name as author_name,
    u.role_id as author_role, m.text, m.sent_at, m.edited_at, m.deleted_at,
    case when q.id is null then null else json_build_object('id', q.id, 'position', q.position,
      'authorName', qu.full_name, 'text', left(q.text, ${QUOTED_CHARACTERS}),
      'isDeleted', q.deleted_at is not null) end as quoted,
    ${attachmentsOf(reach)} as attachments`
}

const JOINS = sql`join users u on u.id = m.author_id
  left join messages q on q.id = m.quotes
  left join users qu on qu.id = q.author_id`

export interface MessageWindow {
  olderThan?: number | undefined
  newerThan?: number | undefined
  limit: number
}

/** In order. Older or newest messages are read backwards. */
export async function messagesOf(
  executor: Executor,
  conversationId: ConversationId,
  { olderThan, newerThan, limit }: MessageWindow,
  reach: DocumentVisibility,
): Promise<MessageRow[]> {
  const isForward = newerThan !== undefined
  const shape = { ...reach, isForward, isNewest: !isForward && olderThan === undefined }
  const beyond = newerThan ?? olderThan ?? 0
  const rows = await messagesBeside(executor, shape, { conversationId, beyond, limit })
  return isForward ? rows : rows.reverse()
}

interface Direction extends DocumentVisibility {
  isForward: boolean
  isNewest: boolean
}

const messagesBeside = keptStatement(
  (
    executor,
    { isForward, isNewest, ...reach }: Direction,
    { conversationId, beyond, limit }: { conversationId: ConversationId; beyond: number; limit: number },
  ) => {
    const place = isForward
      ? sql`and m.position > ${beyond}`
      : isNewest
        ? sql``
        : sql`and m.position < ${beyond}`
    const order = isForward ? sql`order by m.position` : sql`order by m.position desc`
    return sql<MessageRow>`
    select ${messageColumns(reach)} from messages m ${JOINS}
    where m.conversation_id = ${conversationId}::uuid ${place} ${order} limit ${limit}`.compile(executor)
  },
)

export async function messageById(
  executor: Executor,
  id: string,
  reach: DocumentVisibility,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(reach)} from messages m ${JOINS} where m.id = ${id}::uuid`.execute(executor)
  return rows[0]
}

export interface MessageRecord {
  message: {
    id: string
    conversation_id: ConversationId
    position: number
    author_id: string
    sent_at: Moment
    deleted_at: Moment | null
  }
  conversation: ConversationRecord
}

export async function findMessage(
  executor: Executor,
  id: string,
  { lock, callerId }: { lock: boolean; callerId: string | undefined },
): Promise<MessageRecord | undefined> {
  const query = executor
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'position', 'author_id', 'sent_at', 'deleted_at'])
    .where('id', '=', id)
  const message = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!message) return undefined
  const conversation = await findConversation(executor, message.conversation_id, { lock: false, callerId })
  return conversation && { message, conversation }
}

export interface NewMessage {
  id: string
  conversationId: ConversationId
  position: number
  authorId: UserId
  text: string
  quotes: string | null
  attachments: readonly DocumentId[]
  now: Date
}

/** False if a message with this id exists. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { id, attachments } = message
  const made = await tx
    .insertInto('messages')
    .values({
      id,
      conversation_id: message.conversationId,
      position: message.position,
      author_id: message.authorId,
      text: message.text,
      quotes: message.quotes,
      attachment_count: attachments.length,
      sent_at: momentOf(message.now),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made && attachments.length > 0)
    await tx
      .insertInto('message_attachments')
      .values(attachments.map((documentId, place) => ({ message_id: id, place, document_id: documentId })))
      .execute()
  return made !== undefined
}

export async function changeText(tx: Tx, id: string, text: string, now: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ text, edited_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the text; the message itself remains as a mark. */
export async function eraseMessage(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('message_attachments').where('message_id', '=', id).execute()
  await tx
    .updateTable('messages')
    .set({ text: '', attachment_count: 0, deleted_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}
