// The rows of the files in tickets; only this file writes them. A file belongs to its owner until its message is sent.
import type { TicketFileId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'

interface TicketFile {
  id: TicketFileId
  name: string
}

interface GivenFile {
  ownerId: UserId
  name: string
  hash: string
  at: Moment
}

export async function insertFile(tx: Tx, { ownerId, name, hash, at }: GivenFile): Promise<TicketFileId> {
  const { id } = await tx
    .insertInto('ticket_files')
    .values({ owner_id: ownerId, name, file_hash: hash, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as TicketFileId
}

export async function countFilesSince(tx: Tx, ownerId: UserId, since: Moment): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

interface SentFiles {
  messageId: string
  ownerId: UserId
  fileIds: readonly TicketFileId[]
}

/** False if one of them was sent before, was removed, or belongs to another user. */
export async function attachFiles(tx: Tx, { messageId, ownerId, fileIds }: SentFiles): Promise<boolean> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return true
  const attached = await tx
    .updateTable('ticket_files')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .returning('id')
    .execute()
  return attached.length === ids.length
}

/** By message, in the order in which they were given. */
export async function filesOfMessages(
  executor: Executor,
  ticketId: string,
): Promise<ReadonlyMap<string, TicketFile[]>> {
  const rows = await executor
    .selectFrom('ticket_files as k')
    .innerJoin('ticket_messages as m', 'm.id', 'k.message_id')
    .select(['k.id', 'k.name', 'm.id as message_id'])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute()
  return Map.groupBy(
    rows.map(({ id, name, message_id }) => ({ id: id as TicketFileId, name, message_id })),
    row => row.message_id,
  )
}

interface StoredTicketFile {
  name: string
  hash: string
  size: number
  mediaType: string
}

export async function findFile(
  executor: Executor,
  ticketId: string,
  fileId: TicketFileId,
): Promise<StoredTicketFile | undefined> {
  return await executor
    .selectFrom('ticket_files as k')
    .innerJoin('ticket_messages as m', 'm.id', 'k.message_id')
    .innerJoin('files as f', 'f.hash', 'k.file_hash')
    .select(['k.name', 'f.hash', 'f.size', 'f.media_type as mediaType'])
    .where('k.id', '=', fileId)
    .where('m.ticket_id', '=', ticketId)
    // Notes of the staff have no files: a later kind of note stays closed.
    .where('m.is_internal', '=', false)
    .executeTakeFirst()
}

/** The hashes of the removed files. */
export async function deleteUnsentFiles(tx: Tx, before: Moment): Promise<string[]> {
  const rows = await tx
    .deleteFrom('ticket_files')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning('file_hash')
    .execute()
  return rows.map(({ file_hash }) => file_hash)
}
