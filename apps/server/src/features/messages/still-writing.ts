// A client and those who treat their case write to each other as long as they do. What was said stays to be read.
import { type AccountRole, isStaff, roleOfId } from '@maat/domain/roles'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { ConversationRecord } from './conversation-store.ts'
import { findCorrespondents } from './correspondents.ts'

type Member = Pick<Caller, 'id' | 'role' | 'officeId'>

/** Among colleagues, and in the conversations of cases, always. */
export async function mayStillWrite(
  executor: Executor,
  caller: Caller,
  { id, kind }: ConversationRecord,
): Promise<boolean> {
  if (kind !== 'direct') return true
  const members = await membersOf(executor, id)
  const client = members.find(({ role }) => !isStaff(role))
  if (!client) return true
  const staff = members.filter(({ role }) => isStaff(role))
  const asked = isStaff(caller.role) ? staff.filter(member => member.id === caller.id) : staff
  if (await reaches(executor, client, asked)) return true
  for (const member of asked) if (await reaches(executor, member, [client])) return true
  return false
}

async function reaches(executor: Executor, from: Member, to: readonly Member[]): Promise<boolean> {
  const ids = to.map(({ id }) => id)
  return ids.length > 0 && (await findCorrespondents(executor, from, { ids })).length > 0
}

async function membersOf(executor: Executor, conversationId: string): Promise<Member[]> {
  const rows = await executor
    .selectFrom('conversation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.role_id', 'u.office_id'])
    .where('m.conversation_id', '=', conversationId)
    .where('u.disabled_at', 'is', null)
    .execute()
  return rows.map(
    ({ id, role_id, office_id }) =>
      ({ id, role: roleOfId(role_id) as AccountRole, officeId: office_id }) as Member,
  )
}
