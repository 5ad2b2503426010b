// A case was accepted, or is in other hands: features that cases know nothing of do what follows from it.
import type { Work } from '../../platform/http/work.ts'
import type { CaseRow } from './case-store.ts'

/** Whose it was before, and whose it is now: of a lawyer, of an office, or of both. */
export interface Passing {
  before: Pick<CaseRow, 'lawyer_id' | 'office_id'>
  row: CaseRow
}

type OnAccepted = (work: Work, row: CaseRow, acceptedBy: string) => Promise<void>
type OnPassing = (work: Work, passing: Passing) => Promise<void>

const onAccepted: OnAccepted[] = []
const onPassing: OnPassing[] = []

export function whenCaseAccepted(listener: OnAccepted): void {
  onAccepted.push(listener)
}

export async function tellOfAcceptance(work: Work, row: CaseRow, acceptedBy: string): Promise<void> {
  for (const listener of onAccepted) await listener(work, row, acceptedBy)
}

export function whenCasePasses(listener: OnPassing): void {
  onPassing.push(listener)
}

/** Nothing follows where it stayed in the same hands. */
export async function tellOfPassing(work: Work, passing: Passing): Promise<void> {
  const { before, row } = passing
  if (before.lawyer_id === row.lawyer_id && before.office_id === row.office_id) return
  for (const listener of onPassing) await listener(work, passing)
}
