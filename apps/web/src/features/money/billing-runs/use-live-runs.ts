// Reads billing runs again after each case that a run has processed.
import { BILLING_RUN_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import {
  listBillingRunCases,
  listBillingRuns,
  readBillingRun,
} from '../../../api/operations/money/billing-runs.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export function useLiveRuns(): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of [listBillingRuns, readBillingRun, listBillingRunCases])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLiveRefresh([BILLING_RUN_CHANGED], refresh)
}
