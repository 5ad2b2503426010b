// Delivers the file of a document.
import { readDocumentContent } from '@maat/contract/documents/documents'
import { handleRecord } from '../../../platform/http/handle.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { noteDocumentRead } from '../../privacy/file-reads/index.ts'
import { documentSubject } from './document-subject.ts'
import { replyWithFile } from './files/file-reply.ts'
import { recordReading } from './reading-store.ts'
import { findVersion, reachOf } from './version-store.ts'

export const handleReadContent = handleRecord(readDocumentContent, documentSubject, async context => {
  const { work, tx, caller, subject: row, query, from, record, fail } = context
  const version = await findVersion(tx, row.id, query.version, reachOf(caller))
  if (!version) return fail(row.reason === 'document.infected' ? 'document.infected' : 'document.no-file')
  if (row.status === 'processing' && version.number === row.file_number) return fail('document.wrong-state')
  const { file_hash: hash, file_size: size, media_type: mediaType, number } = version
  const isDownload = query.download ?? false
  const file = { hash, size, mediaType, name: row.name }
  const handed = await replyWithFile(work.services, file, { from, isDownload })
  // The row exists but the bytes are missing; `npm run files:check` reports it too.
  if (!handed) return fail('document.no-file')
  if (handed.isOpened) {
    await record('document.read', { version: number, ...(isDownload && { download: true }) })
    noteDocumentRead(work, caller, {
      position: positionOf(row),
      caseId: row.case_id,
      documentId: row.id,
      isInternal: row.is_internal,
    })
    await recordReading(tx, { documentId: row.id, reader: caller, now: work.now })
  }
  return handed.reply
})
