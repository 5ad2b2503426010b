// Reads bank transactions again whenever one is matched to an invoice.
import { BANK_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { listBankMatches, listBankMoves, listBankStatements } from '../../../api/operations/money/bank.ts'
import { readBankPayout } from '../../../api/operations/money/bank-bookings.ts'
import {
  listReconciliationRows,
  readBankReconciliation,
} from '../../../api/operations/money/bank-reconciliation.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export const BANK_READS = [
  listBankMoves,
  listBankStatements,
  listBankMatches,
  readBankPayout,
  readBankReconciliation,
  listReconciliationRows,
] as const

export function useLiveBank(): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of BANK_READS) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLiveRefresh([BANK_CHANGED], refresh)
}
