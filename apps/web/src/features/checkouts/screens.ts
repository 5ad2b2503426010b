import { anId, screenRoute } from '../../parts/screen-route.ts'

export const CHECKOUTS_SCREENS = [
  screenRoute('/client/payment', { invoice: anId }),
  screenRoute('/paiement/success', { checkout: anId }),
] as const
