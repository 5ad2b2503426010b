// Who may read a conversation, and who of them is told of what is said in it: one question to the database, answered
// by the same decision as when one of them asks.

import { decide } from '@maat/contract/decide'
import {
  CONVERSATION_CHANGED,
  type ConversationChangedEvent,
  channelOfUser,
} from '@maat/contract/live-events'
import { type AccountRole, ROLE_IDS, roleOfId } from '@maat/domain/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import type { ConversationRecord } from './conversation-store.ts'
import { nearnessToConversation, type Reader } from './conversation-subject.ts'

interface Candidate {
  id: string
  role_id: number
  office_id: string | null
  name: string
  access: string | null
  is_member: boolean
  read_to: number | null
}

export interface ConversationReader {
  id: string
  name: string
  role: AccountRole
  /** Up to which message they have read; 0 for nothing. */
  readTo: number
  /** Whether it is for them: the case is theirs to treat or to follow, or they took part. An Admin may read them all. */
  follows: boolean
}

const MOST_CANDIDATES = sql.lit(1000)

export async function followersOf(
  executor: Executor,
  conversation: ConversationRecord,
): Promise<ConversationReader[]> {
  const found = await findReaders(executor, conversation, sql``)
  return found.filter(({ follows }) => follows)
}

const ADMINS = sql`union (select id from users
  where role_id = ${sql.lit(ROLE_IDS.Admin)} and disabled_at is null)`

export async function readersOf(
  executor: Executor,
  conversation: ConversationRecord,
): Promise<ConversationReader[]> {
  return await findReaders(executor, conversation, conversation.kind === 'case' ? ADMINS : sql``)
}

async function findReaders(
  executor: Executor,
  conversation: ConversationRecord,
  onlookers: RawBuilder<unknown>,
): Promise<ConversationReader[]> {
  const { id, case_id, owner_id, lawyer_id, office_id, status } = conversation
  const waits = lawyer_id === null && status === 'new'
  // Those who might be near; of the lawyers of an office, only to what waits there for one.
  const roles = [ROLE_IDS.Assistant, ...(waits ? [ROLE_IDS.Avocat] : [])]
  const ofCase =
    conversation.kind === 'case'
      ? sql`union select unnest(array[${owner_id}, ${lawyer_id}]::uuid[])
        union select user_id from case_participants where case_id = ${case_id}::uuid
        union (select id from users where office_id = ${office_id}::uuid
          and role_id = any(${roles}::smallint[]) and disabled_at is null)`
      : sql``
  const { rows } = await sql<Candidate>`
    select u.id, u.role_id, u.office_id, u.first_name || ' ' || u.last_name as name, p.access,
      b.user_id is not null as is_member, r.position as read_to
    from (select user_id as id from conversation_members where conversation_id = ${id}::uuid
      union select user_id from conversation_reads where conversation_id = ${id}::uuid ${ofCase} ${onlookers}) near
    join users u on u.id = near.id and u.disabled_at is null
    left join case_participants p on p.case_id = ${case_id}::uuid and p.user_id = u.id
    left join conversation_members b on b.conversation_id = ${id}::uuid and b.user_id = u.id
    left join conversation_reads r on r.conversation_id = ${id}::uuid and r.user_id = u.id
    order by u.role_id, u.last_name, u.first_name, u.id limit ${MOST_CANDIDATES}`.execute(executor)
  return rows.flatMap(candidate => readerOf(candidate, conversation) ?? [])
}

function readerOf(found: Candidate, conversation: ConversationRecord): ConversationReader | undefined {
  const role = roleOfId(found.role_id) as AccountRole
  const reader = {
    id: found.id,
    role,
    officeId: found.office_id,
    isDisabled: false,
    owesTwoFactor: false,
  } as Reader
  const { access, is_member } = found
  const nearness = nearnessToConversation(reader, { ...conversation, access, is_member })
  const mayRead = (near: typeof nearness) => decide(reader, 'conversation.read', { nearness: near }).ok
  if (!mayRead(nearness)) return undefined
  const isTheirs = mayRead(nearness.filter(near => near !== 'firm'))
  return {
    id: found.id,
    name: found.name,
    role,
    readTo: found.read_to ?? 0,
    follows: isTheirs || found.read_to !== null,
  }
}

/** Whoever came or went hears of it, too. */
export async function tellConversationChanged(
  work: Work,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  const event: ConversationChangedEvent = { conversationId }
  const people = userIds.map(id => ({ id }))
  if (people.length > 0) await tellReaders(work, people, CONVERSATION_CHANGED, event)
}

/** What happens in a conversation is told to everybody who may read it, wherever they look. */
export async function tellReaders(
  { tx, services }: Work,
  readers: readonly Pick<ConversationReader, 'id'>[],
  event: string,
  data: unknown,
): Promise<void> {
  await services.realtime.publishAll(tx, [
    { channel: readers.map(({ id }) => channelOfUser(id)), event, data },
  ])
}
