import type { CaseId, CheckoutId, InvoiceId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

export const CHECKOUTS_SCREENS = [
  screenRoute('/client/payment', { invoice: parseId<InvoiceId>, case: parseId<CaseId> }),
  screenRoute('/paiement/success', { checkout: parseId<CheckoutId> }),
] as const
