// Conditions of an acceptance beside permissions: the firm decides whether assistants may accept, and an open conflict
// of interest blocks it.

import type { FirmCases } from '@maat/contract/firm/settings'
import type { CaseId } from '@maat/contract/ids'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure, Refusal } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { readFirmCasesSettings } from '../../firm/settings/index.ts'
import { type CaseRow, lawyerAfter } from '../case-store/index.ts'
import { type ConflictBlock, conflictBlockOf, findConflict } from './conflict-store.ts'

export const mayAcceptCases = (caller: Caller, { assistantsAccept }: FirmCases): boolean =>
  caller.role !== 'Assistant' || assistantsAccept

export async function assertMayAccept(work: Work, caller: Caller, caseId: CaseId): Promise<void> {
  if (mayAcceptCases(caller, await readFirmCasesSettings(work.tx))) return
  const details = { needs: 'case.accept', because: 'firm-settings' } as const
  throw new Refusal('access.forbidden', { kind: 'case', id: caseId }, details)
}

export async function findConflictBlock(
  executor: Executor,
  row: CaseRow,
  takenBy: string,
): Promise<ConflictBlock | undefined> {
  const conflict = await findConflict(executor, row.id)
  return conflict && conflictBlockOf(conflict, takenBy)
}

export async function assertNoConflict({ tx }: Work, caller: Caller, row: CaseRow): Promise<void> {
  const code = await findConflictBlock(tx, row, lawyerAfter(row, caller) ?? caller.id)
  if (code) throw new Failure(code)
}
