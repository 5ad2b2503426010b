// A user's record as a permission subject: the user, a colleague, or a client of the office.
import type { Relation } from '@maat/contract/permissions'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Subject } from '../../platform/authz/subject.ts'
import { findUser, type UserRow } from './user-store.ts'

export const userSubject: Subject<'user', UserRow> = {
  kind: 'user',
  notFound: 'user.not-found',
  find: (executor, id, { lock }) => findUser(executor, id, lock),
  relations: relationsToUser,
}

export function relationsToUser(
  caller: Pick<Caller, 'id' | 'officeId'>,
  user: Pick<UserRow, 'id' | 'role_id' | 'office_id'>,
): Relation[] {
  const near: Relation[] = ['firm']
  if (user.id === caller.id) near.push('self')
  if (isStaff(roleOfId(user.role_id))) near.push('colleague')
  else if (caller.officeId !== null && user.office_id === caller.officeId) near.push('client-of-office')
  return near
}
