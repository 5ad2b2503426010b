// All documents of a case in one ZIP archive. It is streamed: only a few parts are in memory at any moment.
import { readCaseArchive } from '@maat/contract/documents'
import { archiveNames } from '@maat/domain/documents/archive-names'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import type { Executor } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { type ArchivedFile, zipOf } from '../../../platform/files/zip-of.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import {
  caseSubject,
  type DocumentVisibility,
  documentVisibilityOf,
  isDocumentVisible,
} from '../../cases/case-access/index.ts'

export const handleReadCaseArchive = handleRecord(readCaseArchive, caseSubject, async context => {
  const { work, tx, caller, subject, record, fail } = context
  const rows = await newestFilesOf(tx, subject.id, documentVisibilityOf(caller, subject))
  if (rows.length === 0) return fail('document.none-on-hand')
  // Each document is recorded in turn, because an aborted download did not read the rest.
  const files = openInTurn(work.services.files, rows, ({ id, number }) =>
    record('document.read', { version: number, download: true, archive: true }, { kind: 'document', id }),
  )
  const name = `${subject.number || subject.title || 'documents'}.zip`
  return replyWithBytes(zipOf(files), name, { isDownload: true })
})

type NewestFile = Awaited<ReturnType<typeof newestFilesOf>>[number]

/** Excludes documents that are still being scanned or hidden from the caller. */
async function newestFilesOf(executor: Executor, caseId: string, reach: DocumentVisibility) {
  return await executor
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .distinctOn('d.id')
    .select(['d.id', 'd.name', 'v.number', 'v.uploaded_at', 'f.hash', 'f.size', 'f.media_type'])
    .where('d.case_id', '=', caseId)
    .where('d.status', '!=', 'processing')
    .where(isDocumentVisible(reach))
    .orderBy('d.id')
    .orderBy('v.number', 'desc')
    .execute()
}

async function* openInTurn(
  store: FileStore,
  rows: readonly NewestFile[],
  note: (row: NewestFile) => Promise<void>,
): AsyncGenerator<ArchivedFile> {
  const inOrder = rows.toSorted((one, other) => one.uploaded_at.localeCompare(other.uploaded_at))
  const names = archiveNames(inOrder.map(row => downloadNameOf(row.name, row.media_type)))
  for (const [at, row] of inOrder.entries()) {
    const bytes = await store.read(row)
    // The row exists but the bytes are missing; `npm run files:check` reports it. The other files continue.
    if (!bytes) continue
    await note(row)
    yield { name: names[at] ?? '', size: row.size, modifiedAt: new Date(row.uploaded_at), bytes }
  }
}
