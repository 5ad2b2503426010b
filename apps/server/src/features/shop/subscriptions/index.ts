import type { Route } from '../../../platform/http/handle.ts'
import {
  handleCancelSubscription,
  handleReadSubscription,
  handleResumeSubscription,
} from './change-subscription.ts'

export { endSubscription } from './change-subscription.ts'
export {
  addPack,
  balanceOf,
  creditEntriesOf,
  findPackByContract,
  giveBack,
  netSpent,
  type PackRow,
  packsOf,
  returnPack,
  spend,
  takeBackPack,
} from './credit-store.ts'
export { heldOn, holdingOf, stateOn } from './held-offer.ts'
export {
  boughtGigabytes,
  returnUse,
  type ShopDay,
  sellsOn,
  shopDayOf,
  type UseOutcome,
  usePlan,
} from './plan-uses.ts'
export { publishShopChange } from './publish-shop-change.ts'
export {
  findByContract,
  findSubscription,
  getSubscription,
  insertChoice,
  insertSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  subscriptionsToFollow,
  updateSubscription,
} from './subscription-store.ts'
export { subscriptionSubject } from './subscription-subject.ts'
export { viewOfSubscription, withdrawUntil } from './subscription-view.ts'

export const subscriptionRoutes: readonly Route[] = [
  handleReadSubscription,
  handleCancelSubscription,
  handleResumeSubscription,
]
