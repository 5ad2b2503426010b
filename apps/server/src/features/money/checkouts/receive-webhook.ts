// Receives webhooks of the payment provider. A webhook may be forged, so the product asks the provider and trusts only
// its answer. Anybody can send thousands of them: an unknown payment costs one look-up, a known one asks once.
import { receiveCheckoutWebhook } from '@maat/contract/money/checkouts'
import { handle } from '../../../platform/http/handle.ts'
import { askAfterNews } from './ask-provider.ts'
import { isKnownCheckout } from './checkout-store.ts'

export const handleReceiveCheckoutWebhook = handle(
  receiveCheckoutWebhook,
  async ({ work, tx, query: { checkout } }) => {
    if (checkout && (await isKnownCheckout(tx, checkout)))
      await work.services.jobs.enqueueOnce(tx, askAfterNews, { checkoutId: checkout })
    return {}
  },
)
