// A user's record as a permission subject: the user, a colleague, a client of the office, or a client whose case the
// caller treats.
import type { UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser, type UserRow } from './user-store.ts'

interface UserBesideCaller extends UserRow {
  isClientOfCase?: boolean
}

export const userSubject: Subject<'user', UserBesideCaller> = {
  kind: 'user',
  notFound: 'user.not-found',
  async find(executor, id: UserId, { lock, caller }) {
    const user = await findUser(executor, id, lock)
    if (!user || !caller || isStaff(roleOfId(user.role_id))) return user
    return { ...user, isClientOfCase: await treatsCaseOf(executor, caller, id) }
  },
  relations: relationsToUser,
}

export function relationsToUser(
  caller: Pick<Caller, 'id' | 'officeId'>,
  user: Pick<UserBesideCaller, 'id' | 'role_id' | 'office_id' | 'isClientOfCase'>,
): Relation[] {
  const near: Relation[] = ['firm']
  if (user.id === caller.id) near.push('self')
  if (isStaff(roleOfId(user.role_id))) near.push('colleague')
  else if (caller.officeId !== null && user.office_id === caller.officeId) near.push('client-of-office')
  if (user.isClientOfCase) near.push('client-of-case')
  return near
}

/** A new client may have no office, so their cases decide. The same staff may judge their identity papers. */
async function treatsCaseOf(executor: Executor, caller: Caller, clientId: UserId): Promise<boolean> {
  if (caller.role !== 'Assistant' && caller.role !== 'Avocat') return false
  const isWaiting = sql<boolean>`(lawyer_id is null and status = 'new' and ${caller.id}::uuid <> all(walled_from))`
  const isTreatedInOffice = caller.role === 'Assistant' ? sql<boolean>`true` : isWaiting
  const isReplaced = sql<boolean>`(lawyer_id = any(${caller.standsInFor.map(({ userId }) => userId)}::uuid[])
    and ${caller.id}::uuid <> all(walled_from))`
  const found = await executor
    .selectFrom('cases')
    .select('id')
    .where('owner_id', '=', clientId)
    .where('status', '<>', 'draft')
    .where(({ or, and, eb }) =>
      or([
        eb('lawyer_id', '=', caller.id),
        isReplaced,
        and([eb('office_id', '=', caller.officeId), isTreatedInOffice]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
