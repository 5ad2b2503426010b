import type { Message } from '@maat/contract/communication/messages'
import { roleOfId } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { MessageRow } from './message-store.ts'

export function viewOfMessage(row: MessageRow): z.input<typeof Message> {
  const author = {
    id: row.author_id,
    name: row.author_name,
    role: roleOfId(row.author_role),
  }
  return {
    id: row.id,
    conversationId: row.conversation_id,
    position: row.position,
    author,
    text: row.text,
    sentAt: row.sent_at,
    editedAt: row.edited_at,
    isDeleted: row.deleted_at !== null,
    quoted: row.quoted,
    attachments: row.attachments ?? [],
  }
}
