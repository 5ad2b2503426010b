// A conversation as a permission subject. A case's conversation has the relation of the case; only members see side and
// direct ones, and a side one only while they are staff of the case.
import { decide } from '@maat/contract/decide'
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import {
  type CandidateUsers,
  NO_CANDIDATES,
  type SubjectWithCandidates,
} from '../../../platform/authz/users-with-access.ts'
import {
  candidatesOfCase,
  type PartInCase,
  partInCase,
  relationsToCase,
} from '../../cases/case-access/index.ts'
import { type ConversationRecord, findConversation } from './conversation-store.ts'
import { findMessage, type MessageRecord } from './message-store.ts'

type Position = Omit<ConversationRecord, 'title' | 'last_position' | 'is_begun' | 'number' | 'case_title'>

interface PartInConversation extends PartInCase {
  is_member: boolean
  /** The last message that they have read; null if they never looked. */
  read_to: number | null
}

export const conversationSubject: SubjectWithCandidates<
  'conversation',
  ConversationRecord,
  PartInConversation
> = {
  kind: 'conversation',
  notFound: 'conversation.not-found',
  find: (executor, id, { lock, caller }) => findConversation(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToConversation,
  candidates: candidatesOfConversation,
  partOf: ({ id, case_id }) => ({
    ...partInCase(case_id),
    is_member: sql<boolean>`exists (select from conversation_members m
      where m.conversation_id = ${id}::uuid and m.user_id = u.id)`,
    read_to: sql<number | null>`(select r.position from conversation_reads r
      where r.conversation_id = ${id}::uuid and r.user_id = u.id)`,
  }),
}

function candidatesOfConversation(row: ConversationRecord, near: Relation, now: Date): CandidateUsers {
  if (near === 'member')
    return { found: sql`select user_id from conversation_members where conversation_id = ${row.id}::uuid` }
  return row.kind === 'case' ? candidatesOfCase(row.case_id, row, { near, now }) : NO_CANDIDATES
}

function relationsToConversation(reader: Principal, row: Position): Relation[] {
  if (row.kind === 'direct') return row.is_member ? ['member'] : []
  // A draft has no conversation yet.
  if (row.status === 'draft') return []
  const relations = relationsToCase(reader, row)
  if (row.kind === 'case') return relations
  const isNearAsStaff = isStaff(reader.role) && decide(reader, 'case.read', { relations }).ok
  return row.is_member && isNearAsStaff ? ['member'] : []
}

/** A message has the relation of its conversation; its author is recognised only while they may read it. */
export const messageSubject: Subject<'message', MessageRecord> = {
  kind: 'message',
  notFound: 'message.not-found',
  find: (executor, id, { lock, caller }) => findMessage(executor, id, { lock, callerId: caller?.id }),
  relations(caller, { message, conversation }) {
    const relations = relationsToConversation(caller, conversation)
    const isReadable = decide(caller, 'message.read', { relations }).ok
    return isReadable && message.author_id === caller.id ? [...relations, 'author'] : relations
  },
}
