// The users who may read a conversation, and those who are notified of its messages.
import type { ConversationId, UserId } from '@maat/contract/ids'
import {
  CONVERSATION_CHANGED,
  type ConversationChangedEvent,
  type LiveEvents,
} from '@maat/contract/live-events'
import type { AccountRole } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Present, Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { ConversationRecord } from './conversation-store.ts'
import { conversationSubject } from './conversation-subject.ts'

export interface ConversationReader {
  id: UserId
  name: string
  role: AccountRole
  /** The last read position; 0 for none. */
  readTo: number
  /** Whether it concerns them: they treat or follow the case, or they take part. An Admin may read all of them. */
  follows: boolean
}

export async function followersOf(
  present: Present,
  conversation: ConversationRecord,
): Promise<ConversationReader[]> {
  const readers = await readersOf(present, conversation)
  return readers.filter(({ follows }) => follows)
}

export async function readersOf(
  present: Present,
  conversation: ConversationRecord,
): Promise<ConversationReader[]> {
  const readers = await usersWithAccess(present, conversationSubject, conversation, 'conversation.read')
  return readers.map(({ id, name, role, isTheirs, part: { read_to } }) => ({
    id,
    name,
    role,
    readTo: read_to ?? 0,
    follows: isTheirs || read_to !== null,
  }))
}

export async function publishConversationChange(
  work: Work,
  conversationId: ConversationId,
  userIds: readonly UserId[],
): Promise<void> {
  const event: ConversationChangedEvent = { conversationId }
  await publishToUsers(work, userIds, CONVERSATION_CHANGED, event)
}

export async function publishToReaders<Name extends keyof LiveEvents>(
  work: Work,
  readers: readonly Pick<ConversationReader, 'id'>[],
  event: Name,
  data: LiveEvents[Name],
): Promise<void> {
  await publishToUsers(
    work,
    readers.map(({ id }) => id),
    event,
    data,
  )
}
