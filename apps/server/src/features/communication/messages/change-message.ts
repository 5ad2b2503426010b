// Edits the user's own message while it is recent, or deletes it and leaves a mark.

import { deleteMessage, editMessage, type Message } from '@maat/contract/communication/messages'
import { MESSAGE_CHANGED, type MessageChangedEvent } from '@maat/contract/live-events'
import { isEditable } from '@maat/domain/communication/messages'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { documentVisibilityOf } from '../../cases/case-access/index.ts'
import { messageSubject } from './conversation-subject.ts'
import { changeText, eraseMessage, type MessageRecord, messageById } from './message-store.ts'
import { viewOfMessage } from './message-view.ts'
import { publishToReaders, readersOf } from './readers.ts'

export const handleEditMessage = handleRecord(editMessage, messageSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const { id, deleted_at, sent_at } = subject.message
  if (deleted_at !== null) return fail('message.deleted')
  if (!isEditable(new Date(sent_at), work.now)) return fail('message.too-late')
  await changeText(tx, id, body.text, work.now)
  await record('message.edited')
  return await publishChange(work, caller, subject)
})

export const handleDeleteMessage = handleRecord(deleteMessage, messageSubject, async context => {
  const { work, tx, caller, subject, record } = context
  const { id, deleted_at } = subject.message
  if (deleted_at === null) await eraseMessage(tx, id, work.now)
  await record('message.deleted')
  return await publishChange(work, caller, subject)
})

async function publishChange(
  work: Work,
  caller: Caller,
  { message, conversation }: MessageRecord,
): Promise<z.input<typeof Message>> {
  const event: MessageChangedEvent = { conversationId: conversation.id, messageId: message.id }
  await publishToReaders(work, await readersOf(work, conversation), MESSAGE_CHANGED, event)
  const row = await messageById(work.tx, message.id, documentVisibilityOf(caller, conversation))
  if (!row) throw new Failure('message.not-found')
  return viewOfMessage(row)
}
