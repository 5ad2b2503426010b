import type { Route } from '../../../platform/http/handle.ts'
import { handleBeginCheckout, handleGiveUpCheckout, handleReadWaysToPay } from './begin-checkout.ts'
import { handleHearOfCheckout } from './hear-of-checkout.ts'
import { handleListCheckouts, handleReadCheckout } from './read-checkouts.ts'

export const checkoutRoutes: readonly Route[] = [
  handleReadWaysToPay,
  handleBeginCheckout,
  handleListCheckouts,
  handleReadCheckout,
  handleGiveUpCheckout,
  handleHearOfCheckout,
]
