// The rows of letters: found with their case and the caller's part in it, written with their recipients and
// attachments.
import type { UserId } from '@maat/contract/ids'
import { type Insertable, type NotNull, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { LetterAttachments, LetterRecipients, Letters } from '../../../platform/db/schema.generated.ts'
import { isVersionVisible, type VersionReach } from '../../cases/case-access/index.ts'
import { accessOf, NAME_COLUMNS, POSITION_COLUMNS } from '../../cases/case-store/index.ts'

/** A condition on `letters l`. */
export const isUnreadBy = (callerId: string | undefined): RawBuilder<boolean> =>
  sql`exists (select from unread_letters n where n.letter_id = l.id and n.user_id = ${callerId ?? null}::uuid)`

export async function noteUnread(tx: Tx, letterId: string, userIds: readonly UserId[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('unread_letters')
    .values(userIds.map(userId => ({ user_id: userId, letter_id: letterId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function letterRows(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('letters as l')
    .innerJoin('cases as c', 'c.id', 'l.case_id')
    .selectAll('l')
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS])
    .$narrowType<{ case_id: NotNull }>()
    .select(accessOf(callerId))
    .select(
      sql<boolean>`exists (select from letter_recipients r
        where r.letter_id = l.id and r.user_id = ${callerId ?? null}::uuid)`.as('is_recipient'),
    )
    .select(isUnreadBy(callerId).as('is_unread'))
}

export type LetterRow = Awaited<ReturnType<ReturnType<typeof letterRows>['executeTakeFirstOrThrow']>>
export type RecipientRow = Selectable<LetterRecipients>
export type AttachmentRow = Selectable<LetterAttachments>

/** Only letters of a case, not those in the tray. */
export async function findLetter(
  executor: Executor,
  id: string,
  { lock, callerId }: { lock: boolean; callerId: string | undefined },
): Promise<LetterRow | undefined> {
  const query = letterRows(executor, callerId).where('l.id', '=', id)
  return await (lock ? query.forUpdate('l') : query).executeTakeFirst()
}

/** In the order of `ids`. */
export async function findLetters(
  executor: Executor,
  ids: readonly string[],
  callerId: string,
): Promise<LetterRow[]> {
  if (ids.length === 0) return []
  const rows = await letterRows(executor, callerId).where('l.id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const MOST_OF_THREAD = 100

export async function lettersOfThread(
  executor: Executor,
  threadId: string,
  callerId: string,
): Promise<LetterRow[]> {
  const rows = await letterRows(executor, callerId)
    .where('l.thread_id', '=', threadId)
    .orderBy('l.dated_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MOST_OF_THREAD)
    .execute()
  return rows.reverse()
}

export async function recipientsOf(executor: Executor, ids: readonly string[]): Promise<RecipientRow[]> {
  if (ids.length === 0) return []
  return await executor
    .selectFrom('letter_recipients')
    .selectAll()
    .where('letter_id', 'in', ids)
    .orderBy('letter_id')
    .orderBy('place')
    .execute()
}

/** Outside the staff, a file whose document left the case, or that is an earlier version by now, is not attached. */
const isAttachmentVisible = (reach: VersionReach) => sql<boolean>`(
  ${sql.lit(reach.seesInternal)} or a.document_id is null or exists (
    select from letters l join documents d on d.case_id = l.case_id
      join document_versions v on v.document_id = d.id
    where l.id = a.letter_id and d.id = a.document_id and a.file_hash in (v.file_hash, v.sent_hash)
      and ${isVersionVisible(reach)}))`

export async function attachmentsOf(
  executor: Executor,
  ids: readonly string[],
  reach: VersionReach,
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  return await executor
    .selectFrom('letter_attachments as a')
    .selectAll('a')
    .where('a.letter_id', 'in', ids)
    .where(isAttachmentVisible(reach))
    .orderBy('a.letter_id')
    .orderBy('a.place')
    .execute()
}

export async function findAttachment(
  executor: Executor,
  letterId: string,
  id: string,
  { lock, reach }: { lock: boolean; reach: VersionReach },
): Promise<AttachmentRow | undefined> {
  const query = executor
    .selectFrom('letter_attachments as a')
    .selectAll('a')
    .where('a.letter_id', '=', letterId)
    .where('a.id', '=', id)
    .where(isAttachmentVisible(reach))
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function noteAccepted(
  tx: Tx,
  attachmentId: string,
  document: Pick<AttachmentRow, 'document_id' | 'is_internal' | 'is_sensitive'>,
): Promise<void> {
  await tx.updateTable('letter_attachments').set(document).where('id', '=', attachmentId).execute()
}

export type NewRecipient = Pick<RecipientRow, 'kind' | 'address' | 'name' | 'user_id'>
export type NewAttachment = Pick<
  AttachmentRow,
  'name' | 'media_type' | 'size' | 'state' | 'file_hash' | 'document_id' | 'is_internal' | 'is_sensitive'
>

export interface LetterParts {
  recipients: readonly NewRecipient[]
  attachments: readonly NewAttachment[]
}

const SEARCHED_CHARACTERS = 2000

interface Searched {
  subject: string
  text: string
  from_name: string
  from_address: string
}

const searchText = (letter: Searched, recipients: readonly NewRecipient[]) => {
  const people = recipients.flatMap(({ name, address }) => [name, address])
  const words = [letter.subject, letter.from_name, letter.from_address, ...people, letter.text]
  return sql<string>`fold(${words.join(' ').slice(0, SEARCHED_CHARACTERS).toWellFormed()})`
}

/** False if the same message was filed before. */
export async function insertLetter(
  tx: Tx,
  letter: Insertable<Letters> & Searched & { id: string },
  parts: LetterParts,
): Promise<boolean> {
  const made = await tx
    .insertInto('letters')
    .values({ ...letter, search_text: searchText(letter, parts.recipients) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await insertParts(tx, letter.id, parts)
  return made !== undefined
}

async function insertParts(tx: Tx, id: string, { recipients, attachments }: LetterParts): Promise<void> {
  if (recipients.length > 0)
    await tx
      .insertInto('letter_recipients')
      .values(recipients.map((recipient, place) => ({ ...recipient, letter_id: id, place })))
      .execute()
  if (attachments.length > 0)
    await tx
      .insertInto('letter_attachments')
      .values(attachments.map((attachment, place) => ({ ...attachment, letter_id: id, place })))
      .execute()
}

type Change = Omit<Updateable<Letters>, 'search_text' | 'subject' | 'text'>

/** The request locks the row, so its version only has to grow. */
export async function updateLetter(
  tx: Tx,
  id: string,
  change: Change & { subject?: string; text?: string; search_text?: RawBuilder<string> },
): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function rewriteLetter(
  tx: Tx,
  row: LetterRow,
  change: Change & Pick<Searched, 'subject' | 'text'>,
  parts: LetterParts,
): Promise<void> {
  const { from_name, from_address } = row
  const { subject, text } = change
  const searched = searchText({ from_name, from_address, subject, text }, parts.recipients)
  await updateLetter(tx, row.id, { ...change, search_text: searched })
  await tx.deleteFrom('letter_recipients').where('letter_id', '=', row.id).execute()
  await tx.deleteFrom('letter_attachments').where('letter_id', '=', row.id).execute()
  await insertParts(tx, row.id, parts)
}
