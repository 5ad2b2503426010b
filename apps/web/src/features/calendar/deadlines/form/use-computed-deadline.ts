// The computed date for the current form values.
import type { DeadlineComputation } from '@maat/contract/calendar/deadlines'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../../../api/call.ts'
import { computeDeadline } from '../../../../api/operations/calendar/deadlines.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { type DeadlineValues, queryOf } from './deadline-values.ts'

export function useComputedDeadline(values: DeadlineValues): UseQueryResult<
  DeadlineComputation,
  CallError
> & {
  isAsked: boolean
} {
  const query = queryOf(values)
  const computed = useRead(computeDeadline, query && { query }, { keepsPrevious: true })
  return { ...computed, isAsked: query !== undefined }
}
