// Reads one deadline, and replaces it with the result of a change; lists and the timeline are read again.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../api/call.ts'
import { listDeadlines, readDeadline } from '../../../api/operations/calendar/deadlines.ts'
import { listCaseEvents } from '../../../api/operations/cases/cases.ts'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'

export const DEADLINE_READS = [listDeadlines, listCaseEvents, readDashboard]

const keyOf = (deadlineId: string) =>
  queryKeyOf(readDeadline, { params: { deadlineId: deadlineId as DeadlineView['id'] } })

export function useDeadline(deadlineId: string): UseQueryResult<DeadlineView, CallError> {
  return useRead(readDeadline, { params: { deadlineId: deadlineId as DeadlineView['id'] } })
}

export function useUpdateCachedDeadline(): (changed: DeadlineView) => void {
  const queries = useQueryClient()
  return changed => void queries.setQueryData(keyOf(changed.id), changed)
}

/** Another user changed the deadline first: read it again. */
export function useRefreshDeadline(deadlineId: string): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keyOf(deadlineId) })
}
