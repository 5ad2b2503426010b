import type { Route } from '../../../platform/http/handle.ts'
import { handleBuyCart } from './buy-cart.ts'
import { handleFillCart } from './fill-cart.ts'
import { handleListCreditMoves } from './list-credit-moves.ts'
import { handlePayRenewal, handleReadRenewal } from './pay-renewal.ts'
import { handleListShopBills, handleReadShopBill } from './read-bills.ts'
import { handleReadComingBills, handleReadOwnShop } from './read-own-shop.ts'
import { renewSubscriptions } from './renew.ts'
import { sendShopRefund } from './send-refund.ts'
import { handleReadShop } from './shop-front.ts'

export { verifyShop } from './prove-shop.ts'
export { settlePurchase } from './settle-purchase.ts'
export { withdrawPack, withdrawSubscription } from './withdraw.ts'

export const shopJobs = [renewSubscriptions, sendShopRefund] as const

export const purchaseRoutes: readonly Route[] = [
  handleReadShop,
  handleReadOwnShop,
  handleFillCart,
  handleReadComingBills,
  handleBuyCart,
  handleReadRenewal,
  handlePayRenewal,
  handleListShopBills,
  handleReadShopBill,
  handleListCreditMoves,
]
