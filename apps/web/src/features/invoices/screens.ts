import { anId, screenRoute } from '../../parts/screen-route.ts'

export const INVOICES_SCREENS = [
  screenRoute('/lawyer/invoices/create/{caseId}', { invoice: anId }),
  screenRoute('/client/invoices/{caseId}', { invoice: anId }),
  screenRoute('/payment', { invoice: anId }),
  screenRoute('/paymentConfirmation', { invoice: anId }),
] as const
