// A file of a request, for the staff who handle it. It is downloaded, never shown as a page of our origin.
import { readConsultationFile } from '@maat/contract/consultations'
import { documentNameOf, downloadNameOf } from '@maat/domain/documents/document-files'
import { handleRecord } from '../../platform/http/handle.ts'
import { consultationSubject } from './consultation-subject.ts'

export const handleReadFile = handleRecord(readConsultationFile, consultationSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const file = await tx
    .selectFrom('consultation_files as c')
    .innerJoin('files as f', 'f.hash', 'c.file_hash')
    .select(['c.name', 'f.hash', 'f.size', 'f.media_type'])
    .where('c.id', '=', params.fileId)
    .where('c.consultation_id', '=', row.id)
    .where('c.state', '=', 'ready')
    .executeTakeFirst()
  const body = file && (await work.services.files.read(file))
  if (!file || !body) return fail('consultation.no-file')
  await record('consultation.file-read', { fileId: params.fileId })
  const name = downloadNameOf(documentNameOf(file.name), file.media_type)
  return {
    body,
    headers: {
      'content-type': file.media_type,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    },
  }
})
