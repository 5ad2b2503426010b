// The documents of a case, or a selection of them, in one ZIP archive. It is streamed: only a few parts are in memory at
// any moment.

import { decide } from '@maat/contract/decide'
import { readCaseArchive } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { archiveNames } from '@maat/domain/documents/archive-names'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { type ArchivedFile, zipOf } from '../../../platform/files/zip-of.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import {
  caseSubject,
  documentVisibilityOf,
  isDocumentVisible,
  isVersionVisible,
  relationsToCase,
} from '../../cases/case-access/index.ts'
import { noteDocumentRead } from '../../privacy/file-reads/index.ts'
import { recordReceipt } from './reading-store.ts'

export const handleReadCaseArchive = handleRecord(readCaseArchive, caseSubject, async context => {
  const { work, tx, caller, subject, query, record, fail } = context
  const selected: RawBuilder<SqlBool>[] = []
  if (query.documents) selected.push(sql`d.id = any(${query.documents.split(',')}::uuid[])`)
  if (query.folder) {
    const relations = relationsToCase(caller, subject)
    const folders = await foldersInside(tx, subject.id, query.folder)
    if (!decide(caller, 'case.read-folders', { relations }).ok || folders.length === 0)
      return fail('folder.not-found')
    selected.push(sql`d.folder_id = any(${folders}::uuid[])`)
  }
  const reach = documentVisibilityOf(caller, subject)
  const rows = await newestFilesOf(tx, subject.id, [
    isDocumentVisible(reach),
    isVersionVisible(reach),
    ...selected,
  ])
  if (rows.length === 0) return fail('document.none-on-hand')
  // Each document is recorded in turn, because an aborted download did not read the rest.
  const files = openInTurn(work.services.files, rows, {
    isStill: ({ id }) => isInCase(tx, subject.id, id),
    note: async ({ id, number, is_internal: isInternal }) => {
      noteDocumentRead(work, caller, { position: subject, caseId: subject.id, documentId: id, isInternal })
      await record(
        'document.read',
        { version: number, download: true, archive: true },
        { kind: 'document', id },
      )
      await recordReceipt(tx, { documentId: id, reader: caller, now: work.now })
    },
  })
  const name = `${subject.number || subject.title || 'documents'}.zip`
  return replyWithBytes(zipOf(files), name, { isDownload: true })
})

/** The folder and all folders inside it; none if the case has no such folder with documents. */
async function foldersInside(executor: Executor, caseId: CaseId, folderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive inside as (
    select id from case_folders where case_id = ${caseId}::uuid and id = ${folderId}::uuid
    union select f.id from case_folders f join inside i on f.parent_id = i.id
      where f.case_id = ${caseId}::uuid) select id from inside`.execute(executor)
  return rows.map(({ id }) => id)
}

type NewestFile = Awaited<ReturnType<typeof newestFilesOf>>[number]

/** Excludes documents that are still being scanned or hidden from the caller. */
async function newestFilesOf(executor: Executor, caseId: CaseId, conditions: readonly RawBuilder<SqlBool>[]) {
  return await executor
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .distinctOn('d.id')
    .select([
      'd.id',
      'd.name',
      'd.is_internal',
      'v.number',
      'v.uploaded_at',
      'f.hash',
      'f.size',
      'f.media_type',
    ])
    .where('d.case_id', '=', caseId)
    .where('d.status', '!=', 'processing')
    .where(sql.join<SqlBool>(conditions, sql` and `))
    .orderBy('d.id')
    .orderBy('v.number', 'desc')
    .execute()
}

async function isInCase(executor: Executor, caseId: CaseId, id: DocumentId): Promise<boolean> {
  const found = await executor
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return found !== undefined
}

async function* openInTurn(
  store: FileStore,
  rows: readonly NewestFile[],
  { isStill, note }: { isStill(row: NewestFile): Promise<boolean>; note(row: NewestFile): Promise<void> },
): AsyncGenerator<ArchivedFile> {
  const inOrder = rows.toSorted((one, other) => one.uploaded_at.localeCompare(other.uploaded_at))
  const names = archiveNames(inOrder.map(row => downloadNameOf(row.name, row.media_type)))
  for (const [at, row] of inOrder.entries()) {
    // It may have left the case since the download began.
    if (!(await isStill(row))) continue
    const bytes = await store.read(row)
    // The row exists but the bytes are missing; `npm run files:check` reports it. The other files continue.
    if (!bytes) continue
    await note(row)
    yield { name: names[at] ?? '', size: row.size, modifiedAt: new Date(row.uploaded_at), bytes }
  }
}
