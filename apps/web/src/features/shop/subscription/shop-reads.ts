// The reads that change with a purchase, an order or a declaration.
import { CHECKOUT_CHANGED, SHOP_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { readCheckout } from '../../../api/operations/money/checkouts.ts'
import {
  listCreditMoves,
  readComingBills,
  readOwnShop,
  readRenewal,
} from '../../../api/operations/shop/shop.ts'
import { listShopBills } from '../../../api/operations/shop/shop-bills.ts'
import { listOrders } from '../../../api/operations/shop/shop-orders.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export const SHOP_READS = [
  readOwnShop,
  readComingBills,
  readRenewal,
  listShopBills,
  listCreditMoves,
  listOrders,
  readCheckout,
] as const

export function useRefreshShop(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of SHOP_READS) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}

export function useLiveShop(): void {
  useLiveRefresh([CHECKOUT_CHANGED, SHOP_CHANGED], useRefreshShop())
}
