// The rows of conversations, each with its case and the caller's relation to it. A case's conversation has the case's
// id; its row is inserted with the first message, and until then an empty one is found.

import type { CaseId, ConversationId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { ConversationKind } from '@maat/domain/communication/messages'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import { accessOf, type CasePosition } from '../../cases/case-store/index.ts'

export interface ConversationRecord extends CasePosition {
  id: ConversationId
  kind: ConversationKind
  case_id: CaseId | null
  title: string
  last_position: number
  is_begun: boolean
  is_member: boolean
  number: string | null
  case_title: string
}

export async function findConversation(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<ConversationRecord | undefined> {
  // Locked before anything is read, so that later reads see earlier changes.
  if (options.lock)
    await sql`select from conversations where id = ${id}::uuid for no key update`.execute(executor)
  const [row] = await conversationById(executor, {}, { id, callerId: options.callerId })
  return row
}

const conversationById = keptStatement(
  (executor, _: object, { id, callerId }: { id: string; callerId: string | undefined }) =>
    sql<ConversationRecord>`
    select asked.id, coalesce(k.kind, 'case') as kind, c.id as case_id, coalesce(k.title, '') as title,
      coalesce(k.last_position, 0) as last_position, k.id is not null as is_begun,
      exists (select from conversation_members m
        where m.conversation_id = k.id and m.user_id = ${callerId ?? null}::uuid) as is_member,
      c.number, coalesce(c.title, '') as case_title, c.status, c.owner_id, c.drafter_id, c.office_id, c.lawyer_id,
      c.walled_from,
      ${accessOf(callerId)}
    from (select ${id}::uuid as id) asked
    left join conversations k on k.id = asked.id
    left join cases c on c.id = case when k.id is null then asked.id else k.case_id end
    where k.id is not null or c.status <> 'draft'`.compile(executor),
)

export async function beginCaseConversation(tx: Tx, caseId: CaseId, by: string, now: Date): Promise<void> {
  await sql`
    insert into conversations (id, kind, case_id, created_by, created_at)
    values (${caseId}::uuid, 'case', ${caseId}::uuid, ${by}::uuid, ${momentOf(now)}::timestamptz)
    on conflict (id) do nothing`.execute(tx)
}

/** Takes the number of the next message. The row stays locked until the transaction ends. */
export async function nextMessagePosition(tx: Tx, conversationId: ConversationId): Promise<number> {
  const { last_position } = await tx
    .updateTable('conversations')
    .set({
      last_position: sql<number>`last_position + 1`,
      activity: sql<number>`nextval('conversation_activity')`,
    })
    .where('id', '=', conversationId)
    .returning('last_position')
    .executeTakeFirstOrThrow()
  return last_position
}

export interface NewConversation {
  kind: 'side' | 'direct'
  caseId: CaseId | null
  title: string
  members: readonly string[]
  by: UserId
  now: Date
}

/** Returns the id; for a direct conversation, of the existing one between these users. */
export async function insertConversation(tx: Tx, given: NewConversation): Promise<ConversationId> {
  const { kind, caseId, title, members, by } = given
  const now = momentOf(given.now)
  const membersKey = kind === 'direct' ? [...members].sort().join(' ') : null
  const made = await tx
    .insertInto('conversations')
    .values({ kind, case_id: caseId, title, members_key: membersKey, created_by: by, created_at: now })
    .onConflict(conflict => conflict.column('members_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await addMembers(tx, made.id, members, by, given.now)
    return made.id
  }
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('members_key', '=', membersKey)
    .executeTakeFirstOrThrow()
  return id
}

export async function addMembers(
  tx: Tx,
  conversationId: ConversationId,
  members: readonly string[],
  by: string | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, user_id, added_by, added_at)
    select ${conversationId}::uuid, id, ${by}::uuid, ${momentOf(now)}::timestamptz
    from unnest(${members}::uuid[]) id
    on conflict (conversation_id, user_id) do nothing`.execute(tx)
}

export async function removeMembers(
  tx: Tx,
  conversationId: ConversationId,
  members: readonly UserId[],
): Promise<void> {
  if (members.length === 0) return
  await tx
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('user_id', 'in', members)
    .execute()
}

export async function memberIdsOf(executor: Executor, conversationId: ConversationId): Promise<UserId[]> {
  const rows = await executor
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
