// Whether client and staff may still write to each other: only while the staff treat one of the client's cases. Old
// messages stay readable.
import type { ConversationId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { principalOfUser } from '../../people/users/index.ts'
import type { ConversationRecord } from './conversation-store.ts'
import { findCorrespondents } from './correspondents.ts'

type Member = Pick<Caller, 'id' | 'role' | 'officeId' | 'standsInFor'>

/** Always among colleagues and in conversations of cases. */
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
  const writers = isStaff(caller.role) ? staff.filter(member => member.id === caller.id) : staff
  if (await reaches(executor, client, writers)) return true
  for (const member of writers) if (await reaches(executor, member, [client])) return true
  return false
}

async function reaches(executor: Executor, from: Member, to: readonly Member[]): Promise<boolean> {
  const ids = to.map(({ id }) => id)
  return ids.length > 0 && (await findCorrespondents(executor, from, { ids })).length > 0
}

async function membersOf(executor: Executor, conversationId: ConversationId): Promise<Member[]> {
  const rows = await executor
    .selectFrom('conversation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.role_id', 'u.office_id'])
    .where('m.conversation_id', '=', conversationId)
    .where('u.disabled_at', 'is', null)
    .execute()
  return rows.map(principalOfUser)
}
