import { parseId, screenRoute } from '../../parts/screen-route.ts'

export const CHECKOUTS_SCREENS = [
  screenRoute('/client/payment', { invoice: parseId }),
  screenRoute('/paiement/success', { checkout: parseId }),
] as const
