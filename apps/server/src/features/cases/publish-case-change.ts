// Notifies readers of a case live that it changed, without the content: clients request it.
import { decide } from '@maat/contract/decide'
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { isStaff } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../platform/authz/users-with-access.ts'
import type { Work } from '../../platform/http/work.ts'
import { publishToUsers } from '../../platform/realtime/publish-to-users.ts'
import { findCase } from './case-store.ts'
import { caseSubject } from './case-subject.ts'

interface Audience {
  isInternal: boolean
  isSensitive?: boolean
  /** Readers of the case who do not see its costs get no notification. */
  isMoney?: boolean
}

/** Clients get no notification of internal changes, and collaborators none of sensitive ones. */
export async function publishCaseChange(
  work: Work,
  caseId: string,
  { isInternal, isSensitive = false, isMoney = false }: Audience,
): Promise<void> {
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (!row) return
  const readers = isSensitive
    ? await usersWithAccess(work.tx, caseSubject, row, 'case.read', 'document.read-sensitive')
    : await usersWithAccess(work.tx, caseSubject, row, 'case.read')
  const recipients = readers.filter(
    reader =>
      !isInternal ||
      isStaff(reader.role) ||
      (isMoney && decide(reader, 'case.read-costs', { relations: reader.relations }).ok),
  )
  const data: CaseChangedEvent = { caseId }
  await publishToUsers(
    work,
    recipients.map(({ id }) => id),
    CASE_CHANGED,
    data,
  )
}
