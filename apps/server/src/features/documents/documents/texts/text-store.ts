// The text of files: whether it was read, and its pages.
import { momentOf } from '@maat/domain/calendar/moment'
import { DOCUMENT_MEDIA_TYPES, type DocumentMediaType } from '@maat/domain/documents/document-files'
import { type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import type { TextFault } from '../../../../platform/text/text-parts.ts'
import type { ReadText } from '../../../../platform/text/text-reader.ts'

export interface TextSource {
  id: string
  hash: string
  size: number
  media_type: DocumentMediaType
}

/** A file that waits for its virus scan is not opened. */
const IS_SCANNED = sql<SqlBool>`(d.id is null or d.status <> 'processing') and (a.id is null or a.state = 'ready')`

function sources(executor: Executor) {
  return executor
    .selectFrom('document_texts as t')
    .leftJoin('document_versions as v', 'v.id', 't.version_id')
    .leftJoin('documents as d', 'd.id', 'v.document_id')
    .leftJoin('letter_attachments as a', 'a.id', 't.attachment_id')
    .innerJoin('files as f', join => join.on('f.hash', '=', sql<string>`coalesce(v.file_hash, a.file_hash)`))
    .select(['t.id', 'f.hash', 'f.size', 'f.media_type'])
    .where('t.state', '=', 'waiting')
    .where('f.media_type', 'in', DOCUMENT_MEDIA_TYPES)
    .where(IS_SCANNED)
    .$narrowType<{ media_type: DocumentMediaType }>()
}

/** Undefined if there is nothing to read, or not yet. */
export async function findTextToRead(executor: Executor, id: string): Promise<TextSource | undefined> {
  return await sources(executor).where('t.id', '=', id).executeTakeFirst()
}

export type TextOwner = { versionId: string } | { attachmentId: string }

/** Undefined for a file whose text nobody searches. */
export async function findTextOf(executor: Executor, owner: TextOwner): Promise<string | undefined> {
  const texts = executor.selectFrom('document_texts').select('id')
  const query =
    'versionId' in owner
      ? texts.where('version_id', '=', owner.versionId)
      : texts.where('attachment_id', '=', owner.attachmentId)
  return (await query.executeTakeFirst())?.id
}

/** Texts without a job that reads them, the newest first: those from before, and those whose scan came late. */
export async function findForgottenTexts(executor: Executor, job: string, limit: number): Promise<string[]> {
  const rows = await sources(executor)
    .where(
      sql<SqlBool>`not exists (select from jobs.job j where j.name = ${job} and j.state not in ('completed', 'cancelled')
        and j.data ->> 'textId' = t.id::text)`,
    )
    .orderBy('t.since', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A text of the same bytes that was read before. */
export async function findSameText(executor: Executor, hash: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from document_versions v join document_texts t on t.version_id = v.id
    where v.file_hash = ${hash} and t.state in ('read', 'without-text') and not t.has_unread_pictures
    union all
    select t.id from letter_attachments a join document_texts t on t.attachment_id = a.id
    where a.file_hash = ${hash} and t.state in ('read', 'without-text') and not t.has_unread_pictures
    limit 1`.execute(executor)
  return rows[0]?.id
}

/** False if it was read meanwhile, or its file is another one by now. */
async function lockText(tx: Tx, { id, hash }: TextSource): Promise<boolean> {
  const row = await tx
    .selectFrom('document_texts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && (await findTextToRead(tx, id))?.hash === hash
}

/** A statement enters all pages of a file in the search: thousands of them take longer than a request may. */
async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
}

const ROWS_AT_ONCE = 200

export async function saveText(tx: Tx, source: TextSource, read: ReadText, now: Date): Promise<void> {
  if (!(await lockText(tx, source))) return
  await allowLongStatements(tx)
  const rows = read.pages.map(page => ({ ...page, text_id: source.id }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('document_pages')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  await tx
    .updateTable('document_texts')
    .set({
      state: rows.length > 0 ? 'read' : 'without-text',
      is_cut: read.isCut,
      has_unread_pictures: read.hasUnreadPictures,
      settled_at: momentOf(now),
    })
    .where('id', '=', source.id)
    .execute()
}

export async function copyText(tx: Tx, source: TextSource, sameId: string, now: Date): Promise<void> {
  if (!(await lockText(tx, source))) return
  await allowLongStatements(tx)
  await sql`
    insert into document_pages (text_id, page, text, confidence)
    select ${source.id}::uuid, page, text, confidence from document_pages where text_id = ${sameId}::uuid`.execute(
    tx,
  )
  await sql`
    update document_texts t set state = same.state, is_cut = same.is_cut, settled_at = ${momentOf(now)}::timestamptz
    from document_texts same where t.id = ${source.id}::uuid and same.id = ${sameId}::uuid`.execute(tx)
}

export async function saveFault(tx: Tx, source: TextSource, fault: TextFault, now: Date): Promise<void> {
  if (!(await lockText(tx, source))) return
  await tx
    .updateTable('document_texts')
    .set({ state: 'unreadable', fault, settled_at: momentOf(now) })
    .where('id', '=', source.id)
    .execute()
}

/** The text waits again, without its pages. */
export async function expectTextAgain(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('document_pages').where('text_id', '=', id).execute()
  await tx
    .updateTable('document_texts')
    .set({ state: 'waiting', fault: null, is_cut: false, has_unread_pictures: false, settled_at: null })
    .where('id', '=', id)
    .execute()
}

export async function findTextsWithPictures(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .selectFrom('document_texts')
    .select('id')
    .where('has_unread_pictures', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
