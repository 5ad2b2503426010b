// Receives webhooks of the payment provider. A webhook may be forged, so the product asks the provider and trusts only
// its answer.
import { hearOfCheckout } from '@maat/contract/checkouts'
import { handle } from '../../platform/http/handle.ts'
import { pollProvider } from './ask-provider.ts'
import { findCheckout } from './checkout-store.ts'

export const handleHearOfCheckout = handle(hearOfCheckout, async ({ work, tx, query }) => {
  const row = query.checkout && (await findCheckout(tx, query.checkout, { lock: false }))
  if (row) await work.services.jobs.enqueue(tx, pollProvider, { checkoutId: row.id, isHeard: true })
  return {}
})
