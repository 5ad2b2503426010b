// The messages of a conversation. A message is numbered within it in the order of storage, never by the clock.

import { MOST_ATTACHMENTS, MOST_MESSAGE_CHARACTERS } from '@maat/domain/communication/messages'
import { z } from 'zod'
import { ConversationId, DocumentId, MessageId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredText } from '../person.ts'
import { ConversationRow, conversationParams, Person } from './conversations.ts'

const byMessage = { params: z.object({ messageId: MessageId }) }
const Position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const Attachment = z.object({
  /** Null once the document was removed. */
  documentId: DocumentId.nullable(),
  name: z.string(),
  mediaType: z.string().nullable(),
  size: z.number().nullable(),
})

export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  position: z.number(),
  author: Person,
  text: z.string(),
  sentAt: SentMoment,
  editedAt: SentMoment.nullable(),
  /** Deleted by its author: only a placeholder remains. */
  isDeleted: z.boolean(),
  quoted: z
    .object({
      id: MessageId,
      position: z.number(),
      authorName: z.string(),
      text: z.string(),
      isDeleted: z.boolean(),
    })
    .nullable(),
  attachments: z.array(Attachment),
})
export type Message = z.output<typeof Message>

export const listMessages = operation({
  path: 'GET /api/conversations/:conversationId/messages',
  summary:
    'Lists messages in their order: the newest, those older or newer than a position, or those around a position.',
  needs: 'conversation.read',
  ...conversationParams,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(40),
    olderThan: Position.optional(),
    newerThan: Position.optional(),
    around: Position.optional(),
  }),
  reply: z.object({ items: z.array(Message), hasOlder: z.boolean(), hasNewer: z.boolean() }),
  fails: ['conversation.not-found'],
})

const Text = z
  .string()
  .max(MOST_MESSAGE_CHARACTERS)
  .transform(text => text.trim())
  .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'field.invalid')

export const sendMessage = operation({
  path: 'POST /api/conversations/:conversationId/messages',
  summary: 'Sends a message. The sender chooses its id, so a repeated request does not store it twice.',
  needs: 'conversation.write',
  ...conversationParams,
  body: z
    .strictObject({
      id: MessageId,
      text: Text,
      quotes: MessageId.optional(),
      attachments: z.array(DocumentId).max(MOST_ATTACHMENTS).default([]),
    })
    .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
      path: ['text'],
      message: 'field.required',
    }),
  example: { id: '00000000-0000-4000-8000-00000000beef', text: 'Bonjour, avez-vous reçu le constat ?' },
  reply: Message,
  fails: [
    'conversation.not-found',
    'conversation.ended',
    'message.id-taken',
    'message.quote-unknown',
    'message.attachment-refused',
  ],
})

export const readMessage = operation({
  path: 'GET /api/messages/:messageId',
  summary: 'Returns one message in its current state.',
  needs: 'message.read',
  ...byMessage,
  reply: Message,
  fails: ['message.not-found'],
})

export const editMessage = operation({
  path: 'PATCH /api/messages/:messageId',
  summary: 'Edits the caller’s own message, within ten minutes. It is marked as edited.',
  needs: 'message.change',
  ...byMessage,
  body: z.strictObject({ text: requiredText(MOST_MESSAGE_CHARACTERS) }),
  example: { text: 'Bonjour, avez-vous bien reçu le constat ?' },
  reply: Message,
  fails: ['message.not-found', 'message.too-late', 'message.deleted'],
})

export const deleteMessage = operation({
  path: 'DELETE /api/messages/:messageId',
  summary: 'Deletes the caller’s own message. A placeholder remains in its place.',
  needs: 'message.change',
  ...byMessage,
  reply: Message,
  fails: ['message.not-found'],
})

export const searchMessages = operation({
  path: 'GET /api/messages',
  summary:
    'Searches messages by words, in all conversations that the caller may read or in one: newest first.',
  needs: 'message.search',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).refine(text => [...text].length >= 3, 'field.too-short'),
    conversation: ConversationId.optional(),
  }),
  reply: pageOf(
    z.object({
      id: MessageId,
      position: z.number(),
      authorName: z.string(),
      sentAt: SentMoment,
      /** The text around the matched words. */
      excerpt: z.string(),
      conversation: ConversationRow.omit({ last: true, unread: true }),
    }),
  ),
  takesTurn: 'search',
})
