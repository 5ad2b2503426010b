// Reads one case, and replaces it with the result of a change.

import type { CaseView } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../api/call.ts'
import { listCaseEvents, listCases, readCase } from '../../../api/operations/cases/cases.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import type { Case } from './case-types.ts'

const caseKey = (caseId: CaseId) => queryKeyOf(readCase, { params: { caseId } })

export function useCase(caseId: CaseId): UseQueryResult<CaseView, CallError> {
  return useRead(readCase, { params: { caseId } })
}

/** Shows the case as the server returned it; lists and the timeline are read again when they are next shown. */
export function useUpdateCachedCase(): (changed: Case) => void {
  const queries = useQueryClient()
  return changed => {
    queries.setQueryData(caseKey(changed.id), changed)
    for (const read of [listCases, listCaseEvents]) queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}

/** Reads the case again after a conflict or a missed event. */
export function useRefreshCase(caseId: CaseId): () => void {
  const queries = useQueryClient()
  return () => {
    queries.invalidateQueries({ queryKey: caseKey(caseId) })
    queries.invalidateQueries({ queryKey: queryKeyOf(listCaseEvents) })
  }
}
