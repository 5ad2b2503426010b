// What the rules give for the form as it stands. While the next answer is on its way, the last one stays.
import type { DeadlineComputation } from '@maat/contract/deadlines'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallError, call } from '../../api/call.ts'
import { computeDeadline } from '../../api/operations/deadlines.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { type DeadlineValues, queryOf } from './deadline-values.ts'

export function useComputedDeadline(values: DeadlineValues): UseQueryResult<
  DeadlineComputation,
  CallError
> & {
  isAsked: boolean
} {
  const query = queryOf(values)
  const sent = { query: query ?? ({} as never) }
  const computed = useQuery<DeadlineComputation, CallError>({
    queryKey: queryKeyOf(computeDeadline, sent),
    queryFn: () => call(computeDeadline, sent),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
  return { ...computed, isAsked: query !== undefined }
}
