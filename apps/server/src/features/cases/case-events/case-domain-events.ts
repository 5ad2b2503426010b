// Events of cases with consequences in features that cases do not depend on.
import type { CaseId, UserId } from '@maat/contract/ids'
import type { DomainEvent } from '../../../platform/domain-event.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../case-store/index.ts'

export interface CaseAcceptance {
  row: CaseRow
  acceptedBy: UserId
}

export interface CaseReassignment {
  before: Pick<CaseRow, 'lawyer_id' | 'office_id'>
  row: CaseRow
}

export interface ParticipantRemoval {
  caseId: CaseId
  /** Null if the invited address never had an account. */
  userId: UserId | null
  email: string
}

export const caseSent: DomainEvent<{ row: CaseRow }> = { name: 'a case is sent' }
export const caseAccepted: DomainEvent<CaseAcceptance> = { name: 'a case is accepted' }
export const caseReassigned: DomainEvent<CaseReassignment> = { name: 'a case is in other hands' }
export const participantLeft: DomainEvent<ParticipantRemoval> = {
  name: 'somebody takes no part in a case any more',
}

export async function emitCaseReassigned(work: Work, passing: CaseReassignment): Promise<void> {
  const { before, row } = passing
  if (before.lawyer_id === row.lawyer_id && before.office_id === row.office_id) return
  await work.services.followUps.run(work, caseReassigned, passing)
}
