// The role or person whose work an hourly rate prices.
import type { UserId } from '@maat/contract/ids'
import { isStaff, ROLE_IDS, roleOfId, type StaffRole } from '@maat/domain/people/roles'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../people/users/index.ts'
import type { RatedWorker, RateRow } from './rate-store.ts'

interface ChosenWorker {
  role?: StaffRole | undefined
  personId?: UserId | undefined
}

/** Undefined if the person is no active member of the staff. */
export async function ratedWorker(
  executor: Executor,
  { role, personId }: ChosenWorker,
): Promise<RatedWorker | undefined> {
  if (role) return { role_id: ROLE_IDS[role] }
  const person = personId && (await findUser(executor, personId))
  return person && isStaff(roleOfId(person.role_id)) && !person.disabled_at
    ? { person_id: person.id }
    : undefined
}

export function viewOfWorker(row: RateRow) {
  const role = row.role_id === null ? null : roleOfId(row.role_id)
  return {
    role: role === 'User' ? null : role,
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
  }
}
