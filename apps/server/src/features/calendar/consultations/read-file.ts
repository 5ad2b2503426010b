// A file of a request, for the staff who handle it. It is downloaded, never shown as a page of our origin.
import { readConsultationFile } from '@maat/contract/calendar/consultations'
import { documentNameOf } from '@maat/domain/documents/document-files'
import { handleRecord } from '../../../platform/http/handle.ts'
import { replyWithFile } from '../../documents/documents/index.ts'
import { consultationSubject } from './consultation-subject.ts'

export const handleReadFile = handleRecord(readConsultationFile, consultationSubject, async context => {
  const { work, tx, subject: row, params, from, record, fail } = context
  const file = await tx
    .selectFrom('consultation_files as c')
    .innerJoin('files as f', 'f.hash', 'c.file_hash')
    .select(['c.name', 'f.hash', 'f.size', 'f.media_type'])
    .where('c.id', '=', params.fileId)
    .where('c.consultation_id', '=', row.id)
    .where('c.state', '=', 'ready')
    .executeTakeFirst()
  const handed =
    file &&
    (await replyWithFile(
      work.services,
      { hash: file.hash, size: file.size, mediaType: file.media_type, name: documentNameOf(file.name) },
      { from, isDownload: true },
    ))
  if (!handed) return fail('consultation.no-file')
  if (handed.isOpened) await record('consultation.file-read', { fileId: params.fileId })
  return handed.reply
})
