// A user's record as a permission subject: the user, a colleague, or a client of the office.
import type { Nearness } from '@maat/contract/permissions'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Subject } from '../../platform/authz/subject.ts'
import { findUser, type UserRow } from './user-store.ts'

export const userSubject: Subject<'user', UserRow> = {
  kind: 'user',
  notFound: 'user.not-found',
  find: (executor, id, { lock }) => findUser(executor, id, lock),
  nearness: nearnessToUser,
}

export function nearnessToUser(
  caller: Pick<Caller, 'id' | 'officeId'>,
  user: Pick<UserRow, 'id' | 'role_id' | 'office_id'>,
): Nearness[] {
  const near: Nearness[] = ['firm']
  if (user.id === caller.id) near.push('self')
  if (isStaff(roleOfId(user.role_id))) near.push('colleague')
  else if (caller.officeId !== null && user.office_id === caller.officeId) near.push('client-of-office')
  return near
}
