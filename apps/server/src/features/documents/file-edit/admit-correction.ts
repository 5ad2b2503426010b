// Finds the cases of a correction, and refuses those that the caller may not correct as if they did not exist.

import { decide } from '@maat/contract/decide'
import type { CorrectionChange } from '@maat/contract/documents/corrections'
import type { CaseId } from '@maat/contract/ids'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { type CaseRow, findCase } from '../../cases/case-store/index.ts'

export interface CorrectedCases {
  row: CaseRow
  /** The same case, unless the documents move. */
  target: CaseRow
}

export async function findCasesOf(
  executor: Executor,
  caller: Caller,
  { caseId, change }: { caseId: CaseId; change: CorrectionChange },
): Promise<CorrectedCases> {
  const row = await findCorrectableCase(executor, caller, caseId)
  const target = change.kind === 'move' ? await findCorrectableCase(executor, caller, change.toCaseId) : row
  return { row, target }
}

async function findCorrectableCase(executor: Executor, caller: Caller, id: CaseId): Promise<CaseRow> {
  const row = await findCase(executor, id, { lock: false, callerId: caller.id })
  if (row && decide(caller, 'case.correct', { relations: relationsToCase(caller, row) }).ok) return row
  throw new Failure('case.not-found')
}
