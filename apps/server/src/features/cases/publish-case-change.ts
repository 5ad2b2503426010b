// Notifies readers of a case live that it changed, without the content: clients request it.
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { isStaff } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../platform/authz/users-with-access.ts'
import type { Work } from '../../platform/http/work.ts'
import { publishToUsers } from '../../platform/realtime/publish-to-users.ts'
import { findCase } from './case-store.ts'
import { caseSubject } from './case-subject.ts'

interface Hearing {
  isInternal: boolean
  isSensitive?: boolean
  /** Only the firm and its client see money; other readers of the case get no notification. */
  isMoney?: boolean
}

/** Clients get no notification of internal changes, and collaborators none of sensitive ones. */
export async function publishCaseChange(
  work: Work,
  caseId: string,
  { isInternal, isSensitive = false, isMoney = false }: Hearing,
): Promise<void> {
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (!row) return
  const readers = isSensitive
    ? await usersWithAccess(work.tx, caseSubject, row, 'case.read', 'document.read-sensitive')
    : await usersWithAccess(work.tx, caseSubject, row, 'case.read')
  const listeners = readers.filter(
    ({ id, role }) => !isInternal || isStaff(role) || (isMoney && id === row.owner_id),
  )
  const data: CaseChangedEvent = { caseId }
  await publishToUsers(
    work,
    listeners.map(({ id }) => id),
    CASE_CHANGED,
    data,
  )
}
