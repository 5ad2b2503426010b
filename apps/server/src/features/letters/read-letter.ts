import { readLetter, readLetterAttachment, readLetterThread } from '@maat/contract/letters'
import { downloadNameOf } from '@maat/domain/document-files'
import { handleRecord } from '../../platform/http/handle.ts'
import { findAttachment, lettersOfThread } from './letter-store.ts'
import { letterSubject, mayReadLetter } from './letter-subject.ts'
import { viewOfLetter, viewsOfLetters } from './letter-view.ts'

export const handleReadLetter = handleRecord(readLetter, letterSubject, async ({ tx, caller, subject }) =>
  viewOfLetter(tx, caller, subject.id),
)

export const handleReadThread = handleRecord(readLetterThread, letterSubject, async context => {
  const { tx, caller, subject } = context
  const rows = await lettersOfThread(tx, subject.thread_id, caller.id)
  return await viewsOfLetters(
    tx,
    caller,
    rows.filter(row => mayReadLetter(caller, row)),
  )
})

/** Saved, never opened as a page of ours. */
export const handleReadAttachment = handleRecord(readLetterAttachment, letterSubject, async context => {
  const { work, tx, subject, params, record, fail } = context
  const file = await findAttachment(tx, subject.id, params.attachmentId)
  const body = file?.state === 'ready' && file.file_hash && (await work.services.files.read(file.file_hash))
  if (!file || !body) return fail('letter.no-file')
  await record('letter.file-read', { attachment: file.id })
  const name = downloadNameOf(file.name.replace(/\.(pdf|jpe?g|png|docx?)$/i, ''), file.media_type)
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
