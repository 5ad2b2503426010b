// A case was accepted, or another lawyer treats it: features that cases know nothing of do what follows from it.
import type { Work } from '../../platform/http/work.ts'
import type { CaseRow } from './case-store.ts'

type OnAccepted = (work: Work, row: CaseRow, acceptedBy: string) => Promise<void>
type OnNewLawyer = (work: Work, caseId: string, from: string, to: string) => Promise<void>

const onAccepted: OnAccepted[] = []
const onNewLawyer: OnNewLawyer[] = []

export function whenCaseAccepted(listener: OnAccepted): void {
  onAccepted.push(listener)
}

export async function tellOfAcceptance(work: Work, row: CaseRow, acceptedBy: string): Promise<void> {
  for (const listener of onAccepted) await listener(work, row, acceptedBy)
}

export function whenLawyerChanges(listener: OnNewLawyer): void {
  onNewLawyer.push(listener)
}

export async function tellOfNewLawyer(work: Work, caseId: string, from: string, to: string): Promise<void> {
  for (const listener of onNewLawyer) await listener(work, caseId, from, to)
}
