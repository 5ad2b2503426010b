// Events of cases with consequences in features that cases do not depend on.
import type { Happening } from '../../platform/happening.ts'
import type { Work } from '../../platform/http/work.ts'
import type { CaseRow } from './case-store.ts'

export interface Acceptance {
  row: CaseRow
  acceptedBy: string
}

export interface Passing {
  before: Pick<CaseRow, 'lawyer_id' | 'office_id'>
  row: CaseRow
}

export interface Leaving {
  caseId: string
  /** Null if the invited address never had an account. */
  userId: string | null
  email: string
}

export const caseAccepted: Happening<Acceptance> = { name: 'a case is accepted' }
export const casePassed: Happening<Passing> = { name: 'a case is in other hands' }
export const participantLeft: Happening<Leaving> = { name: 'somebody takes no part in a case any more' }

export async function followPassing(work: Work, passing: Passing): Promise<void> {
  const { before, row } = passing
  if (before.lawyer_id === row.lawyer_id && before.office_id === row.office_id) return
  await work.services.followUps.run(work, casePassed, passing)
}
