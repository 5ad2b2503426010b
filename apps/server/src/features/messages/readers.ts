// Who may read a conversation, and who of them is told of what is said in it.
import { CONVERSATION_CHANGED, type ConversationChangedEvent } from '@maat/contract/live-events'
import type { AccountRole } from '@maat/domain/roles'
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import { tellUsers } from '../../platform/realtime/tell-users.ts'
import type { ConversationRecord } from './conversation-store.ts'
import { conversationSubject } from './conversation-subject.ts'

export interface ConversationReader {
  id: string
  name: string
  role: AccountRole
  /** Up to which message they have read; 0 for nothing. */
  readTo: number
  /** Whether it is for them: the case is theirs to treat or to follow, or they took part. An Admin may read them all. */
  follows: boolean
}

export async function followersOf(
  executor: Executor,
  conversation: ConversationRecord,
): Promise<ConversationReader[]> {
  const readers = await readersOf(executor, conversation)
  return readers.filter(({ follows }) => follows)
}

export async function readersOf(
  executor: Executor,
  conversation: ConversationRecord,
): Promise<ConversationReader[]> {
  const readers = await peopleNear(executor, conversationSubject, conversation, 'conversation.read')
  return readers.map(({ id, name, role, isTheirs, part: { read_to } }) => ({
    id,
    name,
    role,
    readTo: read_to ?? 0,
    follows: isTheirs || read_to !== null,
  }))
}

/** Whoever came or went hears of it, too. */
export async function tellConversationChanged(
  work: Work,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  const event: ConversationChangedEvent = { conversationId }
  await tellUsers(work, userIds, CONVERSATION_CHANGED, event)
}

/** What happens in a conversation is told to everybody who may read it, wherever they look. */
export async function tellReaders(
  work: Work,
  readers: readonly Pick<ConversationReader, 'id'>[],
  event: string,
  data: unknown,
): Promise<void> {
  await tellUsers(
    work,
    readers.map(({ id }) => id),
    event,
    data,
  )
}
