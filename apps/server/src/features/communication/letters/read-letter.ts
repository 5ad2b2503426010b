import { readLetter, readLetterAttachment, readLetterThread } from '@maat/contract/communication/letters'
import { handleRecord } from '../../../platform/http/handle.ts'
import { replyWithAttachment } from './attachment-reply.ts'
import { lettersOfThread } from './letter-store.ts'
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

export const handleReadAttachment = handleRecord(readLetterAttachment, letterSubject, async context => {
  const { subject, params, fail } = context
  return (await replyWithAttachment(context, subject.id, params.attachmentId)) ?? fail('letter.no-file')
})
