// Notifies users live when they gain or lose access to a case.
import type { CaseId, UserId } from '@maat/contract/ids'
import { ACCESS_CHANGED, type AccessChangedEvent } from '@maat/contract/live-events'
import { isStaff } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { caseSubject } from '../case-access/index.ts'
import type { CaseRow } from '../case-store/index.ts'

export const publishAccessChangeOfUser = async (work: Work, userId: UserId): Promise<void> =>
  await publishAccessChange(work, null, [userId])

/** `caseId` is null for all cases at once. */
export async function publishAccessChange(
  work: Work,
  caseId: CaseId | null,
  userIds: readonly (string | null | undefined)[],
): Promise<void> {
  const data: AccessChangedEvent = { caseId }
  await publishToUsers(work, userIds, ACCESS_CHANGED, data)
}

/** The case changed hands or status: notifies the staff whose access changed. */
export async function publishStaffAccessChange(work: Work, before: CaseRow, after: CaseRow): Promise<void> {
  const [left, come] = [await staffNear(work, before), await staffNear(work, after)]
  const differing = [...new Set([...left, ...come])].filter(id => left.has(id) !== come.has(id))
  await publishAccessChange(work, after.id, differing)
}

async function staffNear(work: Work, row: CaseRow): Promise<Set<string>> {
  const readers = await usersWithAccess(work, caseSubject, row, 'case.read')
  return new Set(readers.filter(({ role }) => isStaff(role)).map(({ id }) => id))
}
