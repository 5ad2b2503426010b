// A conversation, as permissions see it. That of a case is as near as the case; of a side one or a direct one only
// its members know, and of a side one no longer than the case is near to them as staff.
import { decide } from '@maat/contract/decide'
import type { Nearness } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/roles'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Subject } from '../../platform/authz/subject.ts'
import { nearnessToCase } from '../cases/index.ts'
import { type ConversationRecord, findConversation } from './conversation-store.ts'
import { findMessage, type MessageRecord } from './message-store.ts'

export type Reader = Pick<Caller, 'id' | 'role' | 'officeId' | 'isDisabled' | 'owesTwoFactor'>
type Position = Omit<ConversationRecord, 'title' | 'last_position' | 'is_begun' | 'number' | 'case_title'>

export const conversationSubject: Subject<'conversation', ConversationRecord> = {
  kind: 'conversation',
  notFound: 'conversation.not-found',
  find: (executor, id, { lock, caller }) => findConversation(executor, id, { lock, callerId: caller?.id }),
  nearness: nearnessToConversation,
}

export function nearnessToConversation(reader: Reader, row: Position): Nearness[] {
  if (row.kind === 'direct') return row.is_member ? ['member'] : []
  // A draft is nobody's conversation yet.
  if (row.status === 'draft') return []
  const nearness = nearnessToCase(reader, row)
  if (row.kind === 'case') return nearness
  const isNearAsStaff = isStaff(reader.role) && decide(reader, 'case.read', { nearness }).ok
  return row.is_member && isNearAsStaff ? ['member'] : []
}

/** A message is as near as its conversation; whoever wrote it is its author as long as they may read it. */
export const messageSubject: Subject<'message', MessageRecord> = {
  kind: 'message',
  notFound: 'message.not-found',
  find: (executor, id, { lock, caller }) => findMessage(executor, id, { lock, callerId: caller?.id }),
  nearness(caller, { message, conversation }) {
    const nearness = nearnessToConversation(caller, conversation)
    const isReadable = decide(caller, 'message.read', { nearness }).ok
    return isReadable && message.author_id === caller.id ? [...nearness, 'author'] : nearness
  },
}
