// Reads the payment and the amounts due again when the provider reports a change.
import { CHECKOUT_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { listCheckouts, readCheckout } from '../../../api/operations/money/checkouts.ts'
import { listOwnPayments, readOwnFinances } from '../../../api/operations/money/finances.ts'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export const CHECKOUT_READS = [
  listCheckouts,
  readCheckout,
  listInvoices,
  readInvoice,
  readOwnFinances,
  listOwnPayments,
] as const

export function useRefreshCheckouts(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of CHECKOUT_READS) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}

export function useLiveCheckouts(): void {
  useLiveRefresh([CHECKOUT_CHANGED], useRefreshCheckouts())
}
