// One deadline: read, and replaced by what a change answers; lists and the timeline are read again.
import type { DeadlineView } from '@maat/contract/deadlines'
import type { Operation } from '@maat/contract/operation'
import { type UseMutationResult, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { CallError, Sent } from '../../api/call.ts'
import { listCaseEvents } from '../../api/operations/cases.ts'
import { readDashboard } from '../../api/operations/dashboard.ts'
import { listDeadlines, readDeadline } from '../../api/operations/deadlines.ts'
import { queryKeyOf, useOperation, useRead } from '../../api/use-operation.ts'

export const REFRESHES = [listDeadlines, listCaseEvents, readDashboard]

const keyOf = (deadlineId: string) =>
  queryKeyOf(readDeadline, { params: { deadlineId: deadlineId as DeadlineView['id'] } })

export function useDeadline(deadlineId: string): UseQueryResult<DeadlineView, CallError> {
  return useRead(readDeadline, { params: { deadlineId: deadlineId as DeadlineView['id'] } })
}

export function useDeadlineChange<O extends Operation & { reply: typeof readDeadline.reply }>(
  operation: O,
  onDone: (changed: DeadlineView) => void,
): UseMutationResult<unknown, CallError, Sent<O>> {
  const keep = useKeepDeadline()
  return useOperation(operation, {
    refreshes: REFRESHES,
    onSuccess(reply) {
      const changed = reply as DeadlineView
      keep(changed)
      onDone(changed)
    },
  }) as UseMutationResult<unknown, CallError, Sent<O>>
}

/** What a change answered is shown at once. */
export function useKeepDeadline(): (changed: DeadlineView) => void {
  const queries = useQueryClient()
  return changed => void queries.setQueryData(keyOf(changed.id), changed)
}

/** Somebody else was faster: what is on the screen is read anew. */
export function useReadAgain(deadlineId: string): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keyOf(deadlineId) })
}
