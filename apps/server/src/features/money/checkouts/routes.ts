import type { Route } from '../../../platform/http/handle.ts'
import { handleBeginCheckout, handleGiveUpCheckout, handleReadWaysToPay } from './begin-checkout.ts'
import { handleListCheckouts, handleReadCheckout } from './read-checkouts.ts'
import { handleReceiveCheckoutWebhook } from './receive-webhook.ts'

export const checkoutRoutes: readonly Route[] = [
  handleReadWaysToPay,
  handleBeginCheckout,
  handleListCheckouts,
  handleReadCheckout,
  handleGiveUpCheckout,
  handleReceiveCheckoutWebhook,
]
