// Whoever may read a case hears live that something in it changed. What changed is not told: readers ask for it.
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { isStaff } from '@maat/domain/roles'
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Work } from '../../platform/http/work.ts'
import { tellUsers } from '../../platform/realtime/tell-users.ts'
import { findCase } from './case-store.ts'
import { caseSubject } from './case-subject.ts'

/** Of what is internal its clients hear nothing, and of what is sensitive those whom they invited. */
export async function tellCaseChanged(
  work: Work,
  caseId: string,
  { isInternal, isSensitive = false }: { isInternal: boolean; isSensitive?: boolean },
): Promise<void> {
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (!row) return
  const readers = isSensitive
    ? await peopleNear(work.tx, caseSubject, row, 'case.read', 'document.read-sensitive')
    : await peopleNear(work.tx, caseSubject, row, 'case.read')
  const told = readers.filter(({ role }) => !isInternal || isStaff(role))
  const data: CaseChangedEvent = { caseId }
  await tellUsers(
    work,
    told.map(({ id }) => id),
    CASE_CHANGED,
    data,
  )
}
