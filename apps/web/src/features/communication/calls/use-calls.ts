// Reads calls again after a change by any user.
import { CALLS_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { listCalls } from '../../../api/operations/communication/calls.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../notifications/index.ts'

export function useRefreshCalls(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: queryKeyOf(listCalls) })
}

export function useLiveCalls(): void {
  const refresh = useRefreshCalls()
  useLiveRefresh([CALLS_CHANGED], refresh)
}
