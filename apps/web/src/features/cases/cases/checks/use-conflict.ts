// The state of a case's conflict check, as far as a decision depends on it.

import { readChecks } from '../../../../api/operations/cases/case-checks.ts'
import { useRead } from '../../../../api/use-operation.ts'
import type { Case, Conflict } from '../../case-access/index.ts'

export interface ConflictStatus {
  barring: Conflict | null
  isUncompared: boolean
}

export function useConflict(theCase: Case): ConflictStatus {
  const { data } = useRead(readChecks, { params: { caseId: theCase.id } })
  const conflict = data?.conflict ?? null
  return {
    barring: conflict?.barrier ? conflict : null,
    isUncompared: conflict?.state === 'nothing-to-compare',
  }
}
