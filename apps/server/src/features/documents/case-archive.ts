// Every document of a case in one ZIP archive. It is made as it is read: of what the archive holds, no more than a
// few parts are in memory at any moment.
import { readCaseArchive } from '@maat/contract/documents'
import { archiveNames } from '@maat/domain/archive-names'
import { downloadNameOf } from '@maat/domain/document-files'
import type { Executor } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import { caseSubject, type DocumentReach, documentReach, isWithinReach } from '../cases/index.ts'
import { attachmentNamed } from './download-name.ts'
import { type ArchivedFile, zipOf } from './zip-of.ts'

export const handleReadCaseArchive = handleRecord(readCaseArchive, caseSubject, async context => {
  const { work, tx, caller, subject, record, fail } = context
  const rows = await newestFilesOf(tx, subject.id, documentReach(caller, subject))
  if (rows.length === 0) return fail('document.none-on-hand')
  // Each is recorded when its turn comes: who breaks off has not read the rest.
  const files = openInTurn(work.services.files, rows, ({ id, number }) =>
    record('document.read', { version: number, download: true, archive: true }, { kind: 'document', id }),
  )
  return {
    body: zipOf(files),
    headers: {
      'content-disposition': attachmentNamed(`${subject.number || subject.title || 'documents'}.zip`),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  }
})

type NewestFile = Awaited<ReturnType<typeof newestFilesOf>>[number]

/** What is still scanned for viruses is not handed out, nor what one may not see. */
async function newestFilesOf(executor: Executor, caseId: string, reach: DocumentReach) {
  return await executor
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .distinctOn('d.id')
    .select(['d.id', 'd.name', 'v.number', 'v.uploaded_at', 'f.hash', 'f.size', 'f.media_type'])
    .where('d.case_id', '=', caseId)
    .where('d.status', '!=', 'processing')
    .where(isWithinReach(reach))
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
    // Its row says that we have it: `npm run files:check` finds such. The others are not lost with it.
    if (!bytes) continue
    await note(row)
    yield { name: names[at] ?? '', size: row.size, modifiedAt: new Date(row.uploaded_at), bytes }
  }
}
