// What stands before an acceptance beside the table of permissions: whether assistants accept is the firm's choice, and
// nobody takes a case in which a conflict of interest is open.
import type { FirmCases } from '@maat/contract/settings'
import { type ConflictState, isConflictOpen } from '@maat/domain/conflicts'
import type { Caller } from '../../platform/authz/caller.ts'
import { Failure, Refusal } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { readFirmCasesSettings } from '../settings/index.ts'
import type { CaseRow } from './case-store.ts'
import { findConflict } from './conflict-store.ts'

export const isLetAccept = (caller: Caller, { assistantsAccept }: FirmCases): boolean =>
  caller.role !== 'Assistant' || assistantsAccept

export async function demandLeaveToAccept(work: Work, caller: Caller, caseId: string): Promise<void> {
  if (isLetAccept(caller, await readFirmCasesSettings(work.tx))) return
  const details = { needs: 'case.accept', because: 'firm-settings' } as const
  throw new Refusal('access.forbidden', { kind: 'case', id: caseId }, details)
}

/** Whoever decides on a case from the queue answers for it from then on, and goes on seeing it. */
export const lawyerAfter = (row: CaseRow, caller: Caller): string | null =>
  row.lawyer_id ?? (caller.role === 'Avocat' ? caller.id : null)

/** Cleared by somebody else than who takes the case, unless nobody else could have. */
export async function demandNoConflict({ tx }: Work, caller: Caller, row: CaseRow): Promise<void> {
  const conflict = await findConflict(tx, row.id)
  if (!conflict) return
  if (isConflictOpen(conflict.state as ConflictState)) throw new Failure('case.conflict-open')
  const isOwn = conflict.resolved_by === (lawyerAfter(row, caller) ?? caller.id)
  if (conflict.state === 'accepted' && isOwn && !conflict.was_judged_alone)
    throw new Failure('case.conflict-own')
}
