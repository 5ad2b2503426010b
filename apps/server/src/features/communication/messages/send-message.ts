// Sends a message: stored once however often it is sent, numbered, and announced to its readers.

import { sendMessage } from '@maat/contract/communication/messages'
import type { ConversationId, DocumentId } from '@maat/contract/ids'
import { NEW_MESSAGE, type NewMessageEvent } from '@maat/contract/live-events'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { documentVisibilityOf, isDocumentVisible } from '../../cases/case-access/index.ts'
import { notifyWaiting } from '../notifications/index.ts'
import {
  beginCaseConversation,
  type ConversationRecord,
  findConversation,
  nextMessagePosition,
} from './conversation-store.ts'
import { conversationSubject } from './conversation-subject.ts'
import { remindByMail } from './message-mails.ts'
import { insertMessage, messageById } from './message-store.ts'
import { viewOfMessage } from './message-view.ts'
import { type ConversationReader, publishToReaders, readersOf } from './readers.ts'
import { countUnread } from './reading-state.ts'
import { mayStillWrite } from './still-writing.ts'

export const handleSendMessage = handleRecord(sendMessage, conversationSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const conversation = await begun(work, caller, subject)
  const reach = documentVisibilityOf(caller, conversation)
  const known = await messageById(tx, body.id, reach)
  if (known) {
    if (known.author_id !== caller.id || known.conversation_id !== conversation.id)
      return fail('message.id-taken')
    // The first response was lost.
    await record('message.sent', { position: known.position, again: true }, { kind: 'message', id: known.id })
    return viewOfMessage(known)
  }
  if (!(await mayStillWrite(tx, caller, conversation))) return fail('conversation.ended')
  if (body.quotes && !(await isOfConversation(tx, body.quotes, conversation.id)))
    return fail('message.quote-unknown')
  const attachments = [...new Set(body.attachments)]
  if (!(await areAttachable(tx, attachments, conversation))) return fail('message.attachment-refused')
  const position = await nextMessagePosition(tx, conversation.id)
  const isKept = await insertMessage(tx, {
    id: body.id,
    conversationId: conversation.id,
    position,
    authorId: caller.id,
    text: body.text,
    quotes: body.quotes ?? null,
    attachments,
    now: work.now,
  })
  if (!isKept) return fail('message.id-taken')
  await notifyOfMessage(work, caller, conversation, position)
  await record('message.sent', { conversation: conversation.id, position }, { kind: 'message', id: body.id })
  const kept = await messageById(tx, body.id, reach)
  return kept ? viewOfMessage(kept) : fail('conversation.not-found')
})

/** With its row locked: messages become visible in the order of their numbers. */
async function begun(
  { tx, now }: Work,
  caller: Caller,
  found: ConversationRecord,
): Promise<ConversationRecord> {
  if (found.is_begun) return found
  await beginCaseConversation(tx, present(found.case_id), caller.id, now)
  return (await findConversation(tx, found.id, { lock: true, callerId: caller.id })) ?? found
}

async function isOfConversation(tx: Tx, messageId: string, conversationId: ConversationId): Promise<boolean> {
  const quoted = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return quoted !== undefined
}

/** Only files of the conversation's case; if collaborators read along, only files that they may see. */
async function areAttachable(
  tx: Tx,
  documentIds: readonly DocumentId[],
  { kind, case_id }: ConversationRecord,
): Promise<boolean> {
  if (documentIds.length === 0) return true
  const rows = await tx
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.id', 'in', documentIds)
    .where('d.case_id', '=', case_id)
    .$if(kind === 'case', documents =>
      documents.where(isDocumentVisible({ seesInternal: false, seesSensitive: false })),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('document_versions as v').select('v.id').whereRef('v.document_id', '=', 'd.id')),
    )
    .execute()
  return rows.length === documentIds.length
}

async function notifyOfMessage(
  work: Work,
  caller: Caller,
  conversation: ConversationRecord,
  position: number,
): Promise<void> {
  const readers = await readersOf(work, conversation)
  const followerIds = readers.filter(({ id, follows }) => follows && id !== caller.id).map(({ id }) => id)
  await countUnread(work.tx, conversation.id, { authorId: caller.id, position, readerIds: followerIds })
  await remindByMail(work, followerIds)
  await notifyWaiting(work, followerIds, {
    ...noticeOf(conversation, caller, readers),
    targetId: conversation.id,
  })
  const event: NewMessageEvent = { conversationId: conversation.id, position, authorId: caller.id }
  await publishToReaders(work, readers, NEW_MESSAGE, event)
}

/** Names the author and the subject, never the text. */
function noticeOf(
  { kind, number, case_title, title }: ConversationRecord,
  caller: Caller,
  readers: readonly ConversationReader[],
) {
  const name = readers.find(({ id }) => id === caller.id)?.name ?? ''
  const text = ({ case: 'message-case', side: 'message-side', direct: 'message-direct' } as const)[kind]
  const values = { name, number: number ?? '', title: kind === 'side' ? title : case_title }
  return { text, values }
}
