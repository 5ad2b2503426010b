import type { CheckoutId, InvoiceId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/screen-route.ts'

export const CHECKOUTS_SCREENS = [
  screenRoute('/client/payment', { invoice: parseId<InvoiceId> }),
  screenRoute('/paiement/success', { checkout: parseId<CheckoutId> }),
] as const
